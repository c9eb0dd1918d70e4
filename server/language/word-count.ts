const unspacedCharacter =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/** How long a text is, in words as white space divides them; two characters of a script without spaces count as one word. */
export function countWords(text: string): number {
  let count = 0;
  for (const [chunk] of text.matchAll(/\S+/g)) {
    const unspaced = chunk.match(unspacedCharacter)?.length ?? 0;
    count += Math.max(1, Math.ceil(unspaced / 2));
  }
  return count;
}
