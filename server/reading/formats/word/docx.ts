import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { writeDomBlocks } from '../html/dom-blocks.ts';
import { parsePage } from '../html/html.ts';
import { parseEmail } from '../mail/eml.ts';
import { type OoxmlPackage, openOoxml, type Relation, relatedPart } from '../ooxml/ooxml.ts';
import { readDrawings } from '../ooxml/ooxml-drawings.ts';
import type { SourceFile } from '../reader.ts';
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

/** Reads the embedded HTML pages that Word inserts when it opens the file. Returns functions that write them, by their ids. */
async function readChunks(
  file: OoxmlPackage,
  relations: ReadonlyMap<string, Relation>,
  writer: DocumentWriter,
): Promise<Map<string, () => void>> {
  const chunks = new Map<string, () => void>();
  for (const [id, { type, target }] of relations) {
    const page = type === 'aFChunk' ? await readPage(file, target) : undefined;
    if (page) chunks.set(id, () => writeDomBlocks(writer, parsePage(page).root));
  }
  return chunks;
}

async function readPage(file: OoxmlPackage, part: string): Promise<string | undefined> {
  const bytes = /\.(?:x?html?|mht(?:ml)?)$/i.test(part) ? file.archive.read(part) : undefined;
  if (!bytes) return undefined;
  return /\.mht/i.test(part) ? (await parseEmail(bytes)).html : decodeText(bytes);
}
