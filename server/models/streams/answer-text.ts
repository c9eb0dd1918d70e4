import { createSpeech, type SpeechParts, type ThoughtHabits } from './answer-speech.ts';
import {
  beginsAsCall,
  createWrittenCallReader,
  isWrittenCall,
  type WrittenCallReader,
} from './written-calls.ts';
import { markBegun, unopenedEnd, type WrittenMark, writtenMarks } from './written-marks.ts';

/** Blanks that may wait for what follows them, in characters. */
const maxBlanks = 200;

interface TextParts extends SpeechParts {
  /** Characters of calls that are hidden. */
  hidden: (chars: number) => void;
}

interface TextState {
  parts: TextParts;
  speech: ReturnType<typeof createSpeech>;
  /** Tools that the model is offered. */
  names: ReadonlySet<string>;
  /** A part that isn't shown as it comes: within a mark, or JSON that may be a call. */
  inside: { mark: WrittenMark } | { call: WrittenCallReader } | undefined;
  isLineStart: boolean;
  /** True behind a mark, whose blanks go with it. */
  dropsBlanks: boolean;
  /** Characters that may begin a mark. */
  waiting: string;
}

/**
 * Parts a model's text into the answer, thoughts and calls of tools that it writes into the text. Text is given out at once unless it may begin a
 * mark. `names` are the tools that it is offered.
 */
export function createAnswerText(parts: TextParts, names: ReadonlySet<string>, habits: ThoughtHabits) {
  const speech = createSpeech(parts, habits);
  const state: TextState = {
    ...{ parts, speech, names },
    ...{ inside: undefined, isLineStart: true, dropsBlanks: false, waiting: '' },
  };
  return {
    write(text: string): void {
      // Most tokens are a word within a line.
      const isWithinLine = !state.isLineStart && !state.inside && state.waiting === '';
      if (isWithinLine && !text.includes('\n') && !text.includes('<')) speech.say(text);
      else readAll(state, text);
    },
    noteThought(): void {
      if (!speech.hasSaid()) state.dropsBlanks = true;
      speech.noteThought();
    },
    think: speech.think,
    /** Gives out what waits. */
    end(how: 'whole' | 'cut' | 'broken off'): void {
      const { inside, waiting, dropsBlanks } = state;
      if (!inside && !(dropsBlanks && waiting.trim() === '')) speech.say(waiting);
      if (inside && 'call' in inside) endCall(state, inside.call);
      state.waiting = '';
      state.inside = undefined;
      speech.end(how);
    },
  };
}

function readAll(state: TextState, text: string): void {
  let rest = state.waiting + text;
  state.waiting = '';
  while (rest !== '') {
    const { inside } = state;
    if (inside)
      rest = 'mark' in inside ? readMark(state, inside.mark, rest) : readCall(state, inside.call, rest);
    else rest = state.isLineStart ? readLineStart(state, rest) : readLine(state, rest);
  }
}

/** Reads on behind a mark's start; returns what follows its end. */
function readMark(state: TextState, { end, isThought }: WrittenMark, text: string): string {
  const at = end === undefined ? -1 : text.indexOf(end);
  const kept = at < 0 && end !== undefined ? markBegun(text, end) : 0;
  const body = text.slice(0, at < 0 ? text.length - kept : at);
  if (isThought) state.speech.think(body);
  else state.parts.hidden(body.length);
  if (at < 0 || end === undefined) return wait(state, text.slice(text.length - kept));
  leave(state);
  return text.slice(at + end.length);
}

/** Reads JSON that may be a call; returns what follows it. */
function readCall(state: TextState, call: WrittenCallReader, text: string): string {
  const rest = call.read(text);
  if (rest === undefined && !call.isTooLong()) return '';
  leave(state);
  endCall(state, call);
  return rest ?? '';
}

/** Hides what was read if it is a call; else it is a part of the answer. */
function endCall(state: TextState, call: WrittenCallReader): void {
  const text = call.text();
  if (isWrittenCall(text, state.names)) state.parts.hidden(text.length);
  else sayLine(state, text);
}

/** Reads up to the first character of a line that tells what it is. */
function readLineStart(state: TextState, text: string): string {
  const { speech, names, dropsBlanks } = state;
  const line = text.trimStart();
  const blanks = text.slice(0, text.length - line.length);
  if (line === '' && text.length < maxBlanks) return wait(state, text);
  const mark = writtenMarks.find(({ start }) => line.startsWith(start));
  const isCall = names.size > 0 && /^[[{`]/.test(line) ? beginsAsCall(line) : false;
  const mayBeMark = line !== '' && writtenMarks.some(({ start }) => start.startsWith(line));
  if (!mark && (isCall === undefined || mayBeMark)) return wait(state, text);
  const isHidden = mark !== undefined || isCall === true;
  // Blanks between two paragraphs stay, whatever is hidden between them.
  if (!dropsBlanks && (!isHidden || speech.hasSaid())) speech.say(blanks);
  if (mark) state.inside = { mark };
  else if (isCall) state.inside = { call: createWrittenCallReader() };
  else if (line !== '') sayLine(state, '');
  return mark ? line.slice(mark.start.length) : line;
}

/** Gives out a line up to its end, or to the end of thoughts that had no start. */
function readLine(state: TextState, text: string): string {
  const newline = text.indexOf('\n') + 1;
  const line = newline === 0 ? text : text.slice(0, newline);
  const end = line.indexOf(unopenedEnd);
  if (end >= 0) {
    state.speech.say(line.slice(0, end));
    state.speech.endUnopened();
    leave(state);
    return text.slice(end + unopenedEnd.length);
  }
  const kept = newline === 0 ? markBegun(line, unopenedEnd) : 0;
  state.speech.say(line.slice(0, line.length - kept));
  state.isLineStart = newline > 0;
  if (newline === 0) return wait(state, line.slice(line.length - kept));
  return text.slice(newline);
}

function sayLine(state: TextState, text: string): void {
  state.isLineStart = false;
  state.dropsBlanks = false;
  state.speech.say(text);
}

function leave(state: TextState): void {
  state.inside = undefined;
  state.isLineStart = true;
  state.dropsBlanks = true;
}

/** Keeps characters until more of them tell what they are. */
function wait(state: TextState, text: string): '' {
  state.waiting = text;
  return '';
}
