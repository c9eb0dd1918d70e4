import type { DocumentWriter } from '../../blocks/document-writer.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { writeDomBlocks } from '../html/dom-blocks.ts';
import { parsePage } from '../html/html.ts';
import { parseEmail } from '../mail/eml.ts';
import type { OoxmlPackage, Relation } from '../ooxml/ooxml.ts';

/** Reads the embedded HTML pages that Word inserts when it opens the file. Returns functions that write them, by their ids. */
export async function readChunks(
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
