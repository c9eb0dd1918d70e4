import { cleanText } from '../clean-text.ts';
import { decodeText } from '../decode-text.ts';
import type { DocumentText } from '../document.ts';
import { createDocumentWriter } from '../document-writer.ts';
import type { SourceFile } from './reader.ts';

/** Paragraphs stand between blank lines; where lines were not wrapped to a width, each line is one. */
export async function readPlainText(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const text = cleanText(decodeText(file.bytes, file.charset));
  for (const part of text.split(/\n[^\S\n]*\n\s*/)) {
    if (hasParagraphLines(part)) for (const line of part.split('\n')) writer.add('paragraph', line);
    else writer.add('paragraph', part);
  }
  return writer.finish({ title: file.name, mediaType: file.mediaType });
}

/** Nobody wraps lines wider than this. */
const widestWrap = 160;

/**
 * Whether line ends mean something here. In wrapped text they do not: the next line's first word would not have fitted
 * any more. Where it would have, most of the time, somebody ended the line on purpose.
 */
function hasParagraphLines(part: string): boolean {
  const lines = part.split('\n');
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0);
  if (width > widestWrap) return true;
  const meant = lines.filter((line, i) => {
    const next = lines[i + 1];
    return next !== undefined && line.length + 1 + next.trimStart().search(/\s|$/) <= width;
  }).length;
  return meant > 0 && meant >= (lines.length - 1) / 2;
}
