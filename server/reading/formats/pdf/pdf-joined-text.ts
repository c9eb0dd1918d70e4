import { lineEndHyphen } from './pdf-page-text.ts';

/** Scripts that write no spaces between words, with their punctuation. */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3001-\\u301f\\u30fc\\uff01-\\uff5e]';
const endsWithoutSpace = new RegExp(`${unspaced}\\s*$`, 'u');
const beginsWithoutSpace = new RegExp(`^\\s*${unspaced}`, 'u');

/** Joins the texts of lines, with spaces where the script has them. */
export function joinTexts(texts: readonly string[]): string {
  return texts.reduce((joined, text) => {
    if (joined === '') return text;
    // A hyphen at a line's end that PDFium didn't mark.
    const cut = /\p{L}[-\u2010]\s*$/u.test(joined) && /^\s*\p{L}/u.test(text);
    if (cut) return joined.trimEnd().slice(0, -1) + lineEndHyphen + text;
    return (
      joined.trimEnd() + (endsWithoutSpace.test(joined) && beginsWithoutSpace.test(text) ? '' : ' ') + text
    );
  }, '');
}
