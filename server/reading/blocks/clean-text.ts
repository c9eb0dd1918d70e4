/** Control characters (tab and newline aside), soft hyphens, byte order marks and PDFium's stand-ins: none of them is a word's letter. */
const unwanted = /[^\P{Cc}\t\n]|[\u00ad\ufeff\ufffe\uffff]/gu;
const latinLigatures = /[\ufb00-\ufb06]/g;
/** Word's bullet out of the Symbol font, which has no meaning outside of it. */
const symbolBullet = /\uf0b7/g;

const mayBeUnclean = /[^\t\n -~]/;
/** Long texts are cleaned piece by piece: a replacement keeps a list of all its matches until it is done. */
const pieceLength = 1_000_000;

/** The same words in one spelling: NFC, `\n` alone as line end, well-formed, nothing invisible that a search would stumble over. */
export function cleanText(text: string): string {
  return mayBeUnclean.test(text) ? piecesOf(text).map(cleanPiece).join('') : text;
}

/** Ends each piece after a blank, with which nothing that follows can combine; CR LF stays together. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > pieceLength) {
    const blank = / |\r?\n|\r(?!\n)/g;
    blank.lastIndex = start + pieceLength;
    if (!blank.test(text)) break;
    pieces.push(text.slice(start, blank.lastIndex));
    start = blank.lastIndex;
  }
  return [...pieces, text.slice(start)];
}

function cleanPiece(text: string): string {
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
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, ' ')
    .replace(/ \n[ \n]*|\n[ \n]+/g, '\n')
    .trim();
}
