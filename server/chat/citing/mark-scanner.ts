import type { Mark } from './mark.ts';
import { opener, readMark, readOwnMark } from './read-mark.ts';

/** A mark as it was written, with the blank before it or what parts it from the mark before. */
export interface MarkToken {
  mark: Mark;
  written: string;
  gap: string;
}

export type Token = { text: string } | MarkToken;

/** Splits a growing text at the marks in it. */
export interface MarkScanner {
  /** Returns the tokens that can no longer change; their text is the same however the text is cut. */
  read(text: string): Token[];
  /** Returns what was held back, before code or at the end. */
  end(): Token[];
}

/** Characters before a mark that are looked at. */
const longestBefore = 60;
/** Matches what may part two marks of one sentence. */
const gapOfMarks = /^[ \t,;、，]*$/;
const longestGap = 3;

interface State {
  held: string;
  before: string;
  followsMark: boolean;
}

/** Creates a scanner. `isOwn` is true while a text of our own is read. */
export function createMarkScanner(isOwn: () => boolean): MarkScanner {
  const state: State = { held: '', before: '\n', followsMark: false };
  return {
    read(text) {
      // Most pieces of an answer have nothing to look at.
      if (state.held === '' && !state.followsMark && !/[[［【(（\\*]|\s$/.test(text))
        return [sendText(state, text)];
      state.held += text;
      return scan(state, isOwn(), false);
    },
    end() {
      const tokens = scan(state, isOwn(), true);
      // Code comes next, or nothing.
      state.before = '`';
      state.followsMark = false;
      return tokens;
    },
  };
}

function scan(state: State, isOwn: boolean, isWhole: boolean): Token[] {
  const text = state.held;
  const tokens: Token[] = [];
  let sent = 0;
  const send = (end: number) => {
    if (end > sent) tokens.push(sendText(state, text.slice(sent, end)));
    sent = Math.max(sent, end);
  };
  let at = 0;
  let isOpen = false;
  while (!isOpen) {
    opener.lastIndex = at;
    const found = opener.exec(text)?.index;
    if (found === undefined) break;
    const gap = gapBefore(text, sent, found, state.followsMark);
    const before = (state.before + text.slice(Math.max(sent, found - longestBefore), found)).slice(
      -longestBefore,
    );
    const followsMark = state.followsMark && sent === found;
    const place = { text, at: found, before, isWhole, followsMark };
    const mark = isOwn ? readOwnMark(place) : readMark(place);
    at = found + 1;
    if (mark === 'unknown') {
      send(found - gap.length);
      isOpen = true;
    } else if (mark) {
      send(found - gap.length);
      const written = text.slice(found, mark.end);
      tokens.push({ mark, written, gap });
      note(state, gap + written, true);
      at = mark.end;
      sent = at;
    }
  }
  const end = text.length;
  if (!isOpen) send(isWhole ? end : end - gapBefore(text, sent, end, state.followsMark).length);
  state.held = text.slice(sent);
  return tokens;
}

/** Returns the end of a piece that belongs to the mark behind it. */
function gapBefore(text: string, from: number, to: number, followsMark: boolean): string {
  if (followsMark && to - from <= longestGap) {
    const gap = text.slice(from, to);
    if (gapOfMarks.test(gap)) return gap;
  }
  const last = from < to ? text.charAt(to - 1) : '';
  return last.trim() === '' ? last : '';
}

function sendText(state: State, text: string): Token {
  note(state, text, false);
  return { text };
}

function note(state: State, read: string, followsMark: boolean): void {
  state.before = (state.before + read.slice(-longestBefore)).slice(-longestBefore);
  state.followsMark = followsMark;
}
