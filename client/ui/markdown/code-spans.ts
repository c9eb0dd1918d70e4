interface Part {
  text: string;
  isCode: boolean;
}

/**
 * Splits a paragraph into code spans, with their backticks, and what is between them. Code that isn't closed is text; in a text that still
 * grows, the rest is code. Reads each run of backticks once: as a pattern, it would be tried from each of them anew.
 */
export function partsOfCode(text: string, { isGrowing = false } = {}): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: fence, index } of text.matchAll(/`+/g)) {
    const start = index + fence.length;
    if (index < from || start === text.length) continue;
    const close = text.indexOf(fence, start + 1);
    if (close < 0 && !isGrowing) continue;
    const end = close < 0 ? text.length : close + fence.length;
    parts.push(
      { text: text.slice(from, index), isCode: false },
      { text: text.slice(index, end), isCode: true },
    );
    from = end;
  }
  return [...parts, { text: text.slice(from), isCode: false }];
}
