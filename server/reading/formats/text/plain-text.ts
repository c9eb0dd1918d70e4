import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { cleanText } from '../../blocks/clean-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { decodeText } from '../../containers/decode-text.ts';
import type { SourceFile } from '../reader.ts';
import { isHeadingLine, partHeading } from './text-headings.ts';

/** Paragraphs stand between blank lines; where lines were not wrapped to a width, each line is one. Headings are told by their look. */
export async function readPlainText(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  for (const [part, next, later] of withNext(partsOf(await decodeText(file.bytes, file.charset)))) {
    // The title of the whole stands over the first heading.
    const isOver = next !== undefined && partHeading(next, later).heading !== undefined;
    const isTitle = writer.isEmpty() && isOver && isHeadingLine(part);
    const { heading, body } = isTitle ? { heading: part, body: '' } : partHeading(part, next);
    if (heading !== undefined) writer.add('heading', heading, { level: isTitle ? 1 : 2 });
    writeParagraphs(writer, body);
  }
  return writer.finish({ title: file.name, mediaType: file.mediaType });
}

export function writePlainText(writer: DocumentWriter, raw: string): void {
  for (const part of partsOf(raw)) writeParagraphs(writer, part);
}

function writeParagraphs(writer: DocumentWriter, part: string): void {
  if (hasParagraphLines(part)) for (const line of linesOf(part)) writer.add('paragraph', line);
  else writer.add('paragraph', part);
}

function partsOf(raw: string): Generator<string> {
  return piecesBetween(cleanText(raw), /\n[^\S\n]*\n\s*/g);
}

/** Each with the two after it. */
function* withNext(
  parts: Iterable<string>,
): Generator<[string, next: string | undefined, later: string | undefined]> {
  const open: string[] = [];
  for (const part of parts) {
    open.push(part);
    const [first, next, later] = open;
    if (first === undefined || later === undefined) continue;
    yield [first, next, later];
    open.shift();
  }
  for (const [i, part] of open.entries()) yield [part, open[i + 1], open[i + 2]];
}

const unspaced =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

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
    if (ends >= 0 && before + 1 + firstWord(line) <= width) meant++;
    before = line.length;
    ends++;
  }
  return meant > 0 && meant >= ends / 2;
}

/** In characters: where no spaces are written, a line may end after each of them. */
function firstWord(line: string): number {
  const text = line.trimStart();
  return unspaced.test(text) ? 1 : text.search(/\s|$/);
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
