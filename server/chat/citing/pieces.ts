/** A model may send a whole answer at once, and each of its signs may be a piece of Markdown. */
const longestPiece = 4_096;

/** Yields a text in pieces between which others get a turn; a short one as it is. Splits no character. */
export function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + longestPiece;
    const next = endsInside(text, end) ? end + 1 : end;
    yield text.slice(start, next);
    start = next;
  }
}

/** True if an offset is between the two units of one character. */
function endsInside(text: string, end: number): boolean {
  return end < text.length && (text.codePointAt(end - 1) ?? 0) > 0xffff;
}
