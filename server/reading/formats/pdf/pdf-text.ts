import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import type { SourceFile } from '../reader.ts';
import { createHeadingScale } from './pdf-headings.ts';
import { createDehyphenator } from './pdf-hyphens.ts';
import { joinTexts } from './pdf-joined-text.ts';
import { joinLines } from './pdf-paragraphs.ts';
import type { Line } from './pdf-piece.ts';
import { createTableWriter } from './tables/pdf-table.ts';

interface Pages {
  pages: readonly (readonly Line[])[];
  /** Pages that can't be loaded, from 0. */
  lost: ReadonlySet<number>;
}

/** Joins the lines of pages into headings, paragraphs, list items and tables. */
export function writePages(
  file: Pick<SourceFile, 'name' | 'mediaType'>,
  { pages, lost }: Pages,
  facts: Pick<DocumentText, 'title' | 'pageCount' | 'leftOut'>,
): DocumentText {
  const dehyphenate = createDehyphenator(pages);
  const levelOf = createHeadingScale(pages);
  const writer = createDocumentWriter();
  const tables = createTableWriter(writer);
  pages.forEach((lines, i) => {
    const page = i + 1;
    if (lost.has(i)) writer.add('paragraph', `[Page ${page} is damaged and could not be read.]`, { page });
    for (const paragraph of joinLines(lines)) {
      const text = dehyphenate(joinTexts(paragraph.lines.map((line) => line.text)));
      const level = levelOf(paragraph);
      if (level === undefined && paragraph.kind === 'row') tables.add(text, page, paragraph);
      else {
        tables.end();
        if (level === undefined) writer.add(paragraph.kind, text, { page });
        else writer.add('heading', text, { level, page });
      }
    }
    tables.endPage();
  });
  return writer.finish(file, facts);
}
