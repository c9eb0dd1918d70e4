/**
 * A text in small letters, of the same length; the text itself where it would be of another. Patterns for small letters alone are
 * compiled in half the time that those for either case take.
 */
export function inSmallLetters(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
}
