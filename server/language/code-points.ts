/**
 * Makes a table out of what `classify` says of single characters (0 to 255), filled in by 256 characters at a time when
 * one of them is first met: property escapes of regular expressions are too slow to be asked for every character of a
 * long text. Code points of lone surrogates may be asked too.
 */
export function tabulateCodePoints(classify: (character: string) => number): (codePoint: number) => number {
  const pages: (Uint8Array | undefined)[] = [];
  const fill = (page: number) => {
    const filled = Uint8Array.from({ length: 256 }, (_, i) => classify(String.fromCodePoint(page * 256 + i)));
    pages[page] = filled;
    return filled;
  };
  return (codePoint) => (pages[codePoint >> 8] ?? fill(codePoint >> 8))[codePoint & 255] ?? 0;
}
