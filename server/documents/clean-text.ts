/** Control characters (tab and newline aside), soft hyphens, byte order marks and PDFium's stand-ins: none of them is a word's letter. */
const unwanted = /[^\P{Cc}\t\n]|[\u00ad\ufeff\ufffe\uffff]/gu;
const latinLigatures = /[\ufb00-\ufb06]/g;
/** Word's bullet out of the Symbol font, which has no meaning outside of it. */
const symbolBullet = /\uf0b7/g;

/** The same words in one spelling: NFC, `\n` alone as line end, well-formed, nothing invisible that a search would stumble over. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .replace(symbolBullet, '•')
    .replace(latinLigatures, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC');
}

/** Runs of blanks become one space; line breaks stay, without blanks around them and never two in a row. */
export function collapseBlanks(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
