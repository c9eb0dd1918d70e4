/** Control characters except tab and newline, soft hyphens, byte order marks and PDFium's placeholders. */
const unwanted = /[^\P{Cc}\t\n]|[\u00ad\ufeff\ufffe\uffff]/gu;
const latinLigatures = /[\ufb00-\ufb06]/g;
/** Word's bullet in the Symbol font: a private-use character in any other font. */
const symbolBullet = /\uf0b7/g;

const mayBeUnclean = /[^\t\n -~]/;
/** Long texts are cleaned in pieces because `replace` keeps all its matches in memory until it is done. */
const pieceLength = 1_000_000;

/** Normalises text for search: NFC, `\n` as the only line end, well-formed, no invisible characters. */
export function cleanText(text: string): string {
  return mayBeUnclean.test(text) ? splitAfterBlanks(text).map(cleanPiece).join('') : text;
}

/** Cuts after blanks, which no following character combines with. CR LF stays together. */
function splitAfterBlanks(text: string): string[] {
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

/** Turns runs of blanks into one space and runs of line breaks into one, without blanks around it. */
export function collapseBlanks(text: string): string {
  return text
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, ' ')
    .replace(/ \n[ \n]*|\n[ \n]+/g, '\n')
    .trim();
}
