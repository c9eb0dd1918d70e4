const unspacedCharacter =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;
/** Nothing before Thai in Unicode is written without spaces, nor are the dashes and quotation marks between. */
const mayBeUnspaced = /[\u0e00-\u1fff\u2e80-\uffff]/;

/** How long a text is, in words as white space divides them; two characters of a script without spaces count as one word. */
export function countWords(text: string): number {
  const chunks = text.match(/\S+/g) ?? [];
  if (!mayBeUnspaced.test(text)) return chunks.length;
  return chunks.reduce((count, chunk) => {
    const unspaced = mayBeUnspaced.test(chunk) ? (chunk.match(unspacedCharacter)?.length ?? 0) : 0;
    return count + Math.max(1, Math.ceil(unspaced / 2));
  }, 0);
}
