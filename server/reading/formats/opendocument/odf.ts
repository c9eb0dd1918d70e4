import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import { type Archive, openArchive } from '../../containers/archive.ts';
import { damagedFile, encryptedFile } from '../../containers/file-problems.ts';
import { walkXml } from '../../containers/xml.ts';
import type { SourceFile } from '../reader.ts';
import { type OdfObject, readObject } from './odf-object.ts';
import { findRepeatedFrames } from './odf-repeated-frames.ts';
import { createOdfStory } from './odf-story.ts';
import { createOdfStyles, type OdfStyles, styleEvents } from './odf-styles.ts';

const slides = 'application/vnd.oasis.opendocument.presentation';

/** Reads OpenDocument texts and presentations: headings, lists, tables, text boxes, formulas, notes; slides are pages. */
export async function readOdf(file: SourceFile): Promise<DocumentText> {
  const archive = openOdf(file.bytes);
  const writer = createDocumentWriter();
  const styles = await readStyles(archive);
  const content = contentOf(archive);
  const isSlides = file.mediaType === slides;
  const repeated = isSlides ? await findRepeatedFrames(content) : new Map<number, Set<string>>();
  const objects = await readObjects(archive);
  const story = createOdfStory({ flow: createFlow(writer), styles, objects, repeated });
  await walkXml(content, story.events);
  const pageCount = story.finish();
  return writer.finish(file, pageCount > 0 ? { pageCount } : {});
}

/** Opens an OpenDocument file. Throws `file_encrypted` if it needs a password. */
export function openOdf(bytes: Buffer): Archive {
  const archive = openArchive(bytes);
  if (archive.read('META-INF/manifest.xml')?.includes('encryption-data')) throw encryptedFile();
  return archive;
}

export function contentOf(archive: Archive): Buffer {
  const content = archive.read('content.xml');
  if (!content) throw damagedFile();
  return content;
}

async function readStyles(archive: Archive): Promise<OdfStyles> {
  const styles = createOdfStyles();
  const common = archive.read('styles.xml');
  if (common) await walkXml(common, styleEvents(styles));
  return styles;
}

/** Reads embedded objects by their folders, the names by which frames refer to them. */
export async function readObjects(archive: Archive): Promise<Map<string, OdfObject>> {
  const objects = new Map<string, OdfObject>();
  for (const name of archive.names) {
    const folder = /^(object[^/]*)\/content\.xml$/.exec(name)?.[1];
    const content = folder === undefined ? undefined : archive.read(name);
    if (folder !== undefined && content) objects.set(folder, await readObject(content));
  }
  return objects;
}
