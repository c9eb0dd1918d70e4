/**
 * Returns a text without the characters at its end that `one` matches, each read alone. In linear time, which `/[…]+$/` is not: it starts
 * anew at each character of a run that something follows.
 */
export function trimEndOf(text: string, one: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const start = end - (isPair(text, end - 2) ? 2 : 1);
    if (!one.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

/** Returns a text without the characters at its start that `one` matches, each read alone. */
export function trimStartOf(text: string, one: RegExp): string {
  let start = 0;
  while (start < text.length) {
    const end = start + (isPair(text, start) ? 2 : 1);
    if (!one.test(text.slice(start, end))) break;
    start = end;
  }
  return text.slice(start);
}

/** Returns a text without the characters at both ends that `one` matches, each read alone. */
export function trimBothOf(text: string, one: RegExp): string {
  return trimStartOf(trimEndOf(text, one), one);
}

/** True if one character outside the basic plane begins there. */
function isPair(text: string, at: number): boolean {
  return at >= 0 && (text.codePointAt(at) ?? 0) > 0xffff;
}

/** Returns the lines of a text that aren't blank, trimmed. */
export function trimmedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
