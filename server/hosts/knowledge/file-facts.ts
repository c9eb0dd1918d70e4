import { findKnowledgeFiles } from '#server/files/files.ts';
import type { StoredDocument } from '#server/reading/document.ts';
import { formatLabel } from '#server/reading/formats/formats.ts';
import { findDocuments, saveWordCount } from '#server/reading/stored/documents.ts';
import { countDocumentWords } from '#server/retrieval/lexical/count-words.ts';
import type { Db } from '#server/store/schema.ts';
import type { DocumentFacts } from './additional-info.ts';

/** Returns facts about a host's files by id; skips deleted ones. */
export async function findFileFacts(
  db: Db,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<Map<string, DocumentFacts>> {
  const files = await findKnowledgeFiles(db, { host, ids });
  const documents = await findDocuments(db, { host, ids: files.map(({ documentId }) => documentId) });
  const byId = new Map(documents.map((document) => [document.id, document]));
  const facts = new Map<string, DocumentFacts>();
  for (const { fileId, documentId, sizeBytes } of files) {
    const document = byId.get(documentId);
    if (document) facts.set(fileId, { ...(await findDocumentFacts(db, host, document)), sizeBytes });
  }
  return facts;
}

/** Returns facts about a host's document; counts and stores its words the first time. */
export async function findDocumentFacts(
  db: Db,
  host: string,
  document: StoredDocument,
): Promise<DocumentFacts> {
  const { id, origin, mediaType, pageCount, leftOut } = document;
  const wordCount = document.wordCount ?? (await countDocumentWords(db, { host, documentId: id }));
  if (document.wordCount === undefined) await saveWordCount(db, { host, id, wordCount });
  return {
    kind: origin === 'url' && mediaType === 'text/html' ? 'Web page' : formatLabel(mediaType),
    wordCount,
    ...(pageCount === undefined ? {} : { pageCount }),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}
