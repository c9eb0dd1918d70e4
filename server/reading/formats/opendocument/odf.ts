import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import { type Archive, encryptedArchive, openArchive } from '../../containers/archive.ts';
import { damagedFile } from '../../containers/damaged-file.ts';
import { walkXml } from '../../containers/xml.ts';
import { firstHeading } from '../html/html.ts';
import type { SourceFile } from '../reader.ts';
import { type OdfObject, readObject } from './odf-object.ts';
import { createOdfStory } from './odf-story.ts';
import { createOdfStyles, type OdfStyles, styleEvents } from './odf-styles.ts';

/** Texts and presentations of the OpenDocument kind: headings, lists, tables, text boxes, formulas, notes; slides are pages. */
export async function readOdf(file: SourceFile): Promise<DocumentText> {
  const archive = openOdf(file.bytes);
  const writer = createDocumentWriter();
  const styles = await readStyles(archive);
  const story = createOdfStory({ flow: createFlow(writer), styles, objects: await readObjects(archive) });
  await walkXml(contentOf(archive), story.events);
  const pageCount = story.finish();
  const document = writer.finish({
    title: '',
    mediaType: file.mediaType,
    ...(pageCount > 0 ? { pageCount } : {}),
  });
  return { ...document, title: firstHeading(document) || file.name };
}

/** Opens an OpenDocument file. Throws `file_encrypted` where it needs a password. */
export function openOdf(bytes: Buffer): Archive {
  const archive = openArchive(bytes);
  if (archive.read('META-INF/manifest.xml')?.includes('encryption-data')) throw encryptedArchive();
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

/** By the folder of the object, as frames refer to it. */
export async function readObjects(archive: Archive): Promise<Map<string, OdfObject>> {
  const objects = new Map<string, OdfObject>();
  for (const name of archive.names) {
    const folder = /^(object[^/]*)\/content\.xml$/.exec(name)?.[1];
    const content = folder === undefined ? undefined : archive.read(name);
    if (folder !== undefined && content) objects.set(folder, await readObject(content));
  }
  return objects;
}
