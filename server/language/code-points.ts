/**
 * Caches `classify` (0 to 255) for code points, including lone surrogates, in pages of 256: property escapes of regular
 * expressions are too slow for every character of a long text.
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
