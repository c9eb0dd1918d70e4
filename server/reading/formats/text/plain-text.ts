import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { cleanText } from '../../blocks/clean-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { decodeText } from '../../containers/decode-text.ts';
import type { SourceFile } from '../reader.ts';
import { isHeadingLine, splitHeading } from './text-headings.ts';

/** Reads plain text. Blank lines separate paragraphs; if lines aren't wrapped to a width, each line is a paragraph. */
export async function readPlainText(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const text = await decodeText(file.bytes, file.charset);
  for (const [part, next, later] of withNextTwo(splitAtBlankLines(text))) {
    // A title is a heading line before the first heading.
    const isBeforeHeading = next !== undefined && splitHeading(next, later).heading !== undefined;
    const isTitle = writer.isEmpty() && isBeforeHeading && isHeadingLine(part);
    const { heading, body } = isTitle ? { heading: part, body: '' } : splitHeading(part, next);
    if (heading !== undefined) writer.add('heading', heading, { level: isTitle ? 1 : 2 });
    writeParagraphs(writer, body);
  }
  return writer.finish(file, { title: file.name });
}

export function writePlainText(writer: DocumentWriter, raw: string): void {
  for (const part of splitAtBlankLines(raw)) writeParagraphs(writer, part);
}

function writeParagraphs(writer: DocumentWriter, part: string): void {
  if (hasParagraphLines(part)) for (const line of splitLines(part)) writer.add('paragraph', line);
  else writer.add('paragraph', part);
}

function splitAtBlankLines(raw: string): Generator<string> {
  return splitLazily(cleanText(raw), /\n[^\S\n]*\n\s*/g);
}

/** Yields each part with the two after it. */
function* withNextTwo(
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

/** Maximum width of wrapped lines, in characters. */
const maxWrapWidth = 160;

/**
 * True if each line is a paragraph. In wrapped text the next line's first word wouldn't have fitted into the line; if
 * mostly it would have, the lines were ended on purpose.
 */
function hasParagraphLines(part: string): boolean {
  const width = splitLines(part).reduce((widest, line) => Math.max(widest, line.length), 0);
  if (width > maxWrapWidth) return true;
  let ends = -1;
  let onPurpose = 0;
  let before = width;
  for (const line of splitLines(part)) {
    if (ends >= 0 && before + 1 + firstWordLength(line) <= width) onPurpose++;
    before = line.length;
    ends++;
  }
  return onPurpose > 0 && onPurpose >= ends / 2;
}

/** Returns 1 for scripts without spaces, where a line may end after each character. */
function firstWordLength(line: string): number {
  const text = line.trimStart();
  return unspaced.test(text) ? 1 : text.search(/\s|$/);
}

function splitLines(text: string): Generator<string> {
  return splitLazily(text, /\n/g);
}

/** Splits without an array, since a long text may have millions of lines. */
function* splitLazily(text: string, separator: RegExp): Generator<string> {
  let start = 0;
  for (const { index, 0: found } of text.matchAll(separator)) {
    yield text.slice(start, index);
    start = index + found.length;
  }
  yield text.slice(start);
}
