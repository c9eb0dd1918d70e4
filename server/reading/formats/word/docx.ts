import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import { openOoxml, relatedPart } from '../ooxml/ooxml.ts';
import { readDrawings } from '../ooxml/ooxml-drawings.ts';
import type { SourceFile } from '../reader.ts';
import { readChunks } from './docx-chunks.ts';
import { readNumbering } from './docx-numbers.ts';
import { readStory, type StoryParts } from './docx-story.ts';
import { readStyles } from './docx-styles.ts';

/**
 * Reads a Word file: headings, numbered and bulleted lists, tables, text boxes, charts, and notes at the end. Leaves out
 * headers, footers, comments and deleted text.
 */
export async function readDocx(file: SourceFile): Promise<DocumentText> {
  const opened = await openOoxml(file.bytes);
  const relations = await opened.relationsOf(opened.mainPart);
  const writer = createDocumentWriter();
  const flow = createFlow(writer);
  const parts: StoryParts = {
    lookOf: await readStyles(opened, relatedPart(relations, 'styles')),
    countItem: await readNumbering(opened, relatedPart(relations, 'numbering')),
    drawings: await readDrawings(opened, relations),
    chunks: await readChunks(opened, relations, writer),
    notes: [],
  };
  await readStory(opened, opened.mainPart, { flow, parts });
  for (const kind of ['footnote', 'endnote'] as const) {
    if (parts.notes.some((note) => note.kind === kind))
      await readStory(opened, relatedPart(relations, `${kind}s`), { flow, parts });
  }
  return writer.finish(file, opened.missing());
}
