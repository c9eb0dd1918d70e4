import type { OoxmlPackage } from '../ooxml/ooxml.ts';

/** Reads the texts that a workbook's cells share, by their numbers. Skips phonetic readings. */
export async function readSharedStrings(file: OoxmlPackage, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let text: string[] = [];
  let inText = false;
  let inReading = false;
  await file.walk(part, {
    open(name) {
      if (name === 'si') text = [];
      else if (name === 'rPh') inReading = true;
      else if (name === 't') inText = !inReading;
    },
    text(piece) {
      if (inText) text.push(piece);
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'si') strings.push(text.join(''));
    },
  });
  return strings;
}
