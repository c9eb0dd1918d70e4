import { cleanText } from '../clean-text.ts';
import { decodeText } from '../decode-text.ts';
import type { DocumentText } from '../document.ts';
import { createDocumentWriter, type DocumentWriter } from '../document-writer.ts';
import type { SourceFile } from './reader.ts';

/** Paragraphs stand between blank lines; where lines were not wrapped to a width, each line is one. */
export async function readPlainText(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  writePlainText(writer, await decodeText(file.bytes, file.charset));
  return writer.finish({ title: file.name, mediaType: file.mediaType });
}

export function writePlainText(writer: DocumentWriter, raw: string): void {
  for (const part of piecesBetween(cleanText(raw), /\n[^\S\n]*\n\s*/g)) {
    if (hasParagraphLines(part)) for (const line of linesOf(part)) writer.add('paragraph', line);
    else writer.add('paragraph', part);
  }
}

/** Nobody wraps lines wider than this. */
const widestWrap = 160;

/**
 * Whether line ends mean something here. In wrapped text they do not: the next line's first word would not have fitted
 * any more. Where it would have, most of the time, somebody ended the line on purpose.
 */
function hasParagraphLines(part: string): boolean {
  const width = linesOf(part).reduce((widest, line) => Math.max(widest, line.length), 0);
  if (width > widestWrap) return true;
  let ends = -1;
  let meant = 0;
  let before = width;
  for (const line of linesOf(part)) {
    if (ends >= 0 && before + 1 + line.trimStart().search(/\s|$/) <= width) meant++;
    before = line.length;
    ends++;
  }
  return meant > 0 && meant >= ends / 2;
}

function linesOf(text: string): Generator<string> {
  return piecesBetween(text, /\n/g);
}

/** What `split` gives, one after the other: a long text may have millions of lines. */
function* piecesBetween(text: string, separator: RegExp): Generator<string> {
  let start = 0;
  for (const { index, 0: found } of text.matchAll(separator)) {
    yield text.slice(start, index);
    start = index + found.length;
  }
  yield text.slice(start);
}
