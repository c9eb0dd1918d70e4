/** Asks for next questions after the answer, in the same call. Part of the system message. */
export const followUpInstructions = `

After the answer, write <followups> on a line of its own, then up to three short questions that the visitor may want to ask next, each on a line of its own and in the language of the answer, then </followups>. Only offer questions that the passages answer and that were not asked before. Leave all of this out if there are none.`;

const opening = '<followups>';
const closing = '</followups>';
/** Characters within which a tag has to be complete. */
const longestTag = 24;
/** Matches what may stand before a tag: blank lines, and marks that some models put around it. */
const before = /\s*(?:\n[ \t]*(?:`{1,3}\w*|\*{1,2})\s*)?$/;
/** Characters before a tag that are searched for such marks. */
const longestBefore = 40;

/** Separates the next questions from an answer's text while it arrives. Synchronous, because every token passes here. */
export interface FollowUpReader {
  /** Returns the text that is certainly part of the answer. */
  read(chunk: string): string;
  /** Returns the rest of the answer, and the lines that were written as next questions. */
  end(): { text: string; lines: string[] };
}

export function createFollowUpReader(): FollowUpReader {
  let held = '';
  let tail: string | undefined;
  let lines: string[] = [];

  function read(chunk: string): string {
    let text = held + chunk;
    let answer = '';
    held = '';
    for (;;) {
      const found = findTag(text, tail === undefined ? opening : closing);
      if (tail === undefined) answer += text.slice(0, found.from);
      else tail += text.slice(0, found.from);
      if (found.end === undefined) {
        held = text.slice(found.from);
        return answer;
      }
      if (tail !== undefined) lines = [...lines, ...tail.split('\n')];
      tail = tail === undefined ? '' : undefined;
      text = text.slice(found.end);
    }
  }

  return {
    read,
    end() {
      if (tail === undefined) return { text: withoutFence(held, lines), lines };
      // The last line of a list that was cut may be half a question.
      const whole = `${tail}${held}`.split('\n').filter((line) => /[?？؟]\s*$/.test(line));
      return { text: '', lines: [...lines, ...whole] };
    },
  };
}

/** Drops the end of a code block around the list, whose beginning was dropped as well. */
function withoutFence(text: string, lines: readonly string[]): string {
  return lines.length > 0 && /^[\s`*]*$/.test(text) ? '' : text;
}

/** Returns where a tag begins, with what belongs to it, and ends. Without `end`, the text from there on may become one. */
function findTag(text: string, tag: string): { from: number; end?: number } {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const end = matchTag(text, at, tag);
    if (end !== undefined) return { from: startOf(text, at), ...(end !== 'unfinished' && { end }) };
  }
  return { from: startOf(text, text.length) };
}

function startOf(text: string, at: number): number {
  const from = Math.max(0, at - longestBefore);
  return from + text.slice(from, at).search(before);
}

/** Returns the offset after the tag at `at`, in any case and with marks within; undefined if it is none. */
function matchTag(text: string, at: number, tag: string): number | 'unfinished' | undefined {
  let matched = 0;
  for (let i = at; i < text.length; i++) {
    const sign = text.charAt(i).toLowerCase();
    if (sign === tag[matched]) matched++;
    else if (!/[\s_\\-]/.test(sign)) return undefined;
    if (matched === tag.length) return i + 1;
    if (i - at >= longestTag) return undefined;
  }
  return 'unfinished';
}
