import type { Kysely } from 'kysely';
import { findKnowledgeFiles } from '#server/files/files.ts';
import type { StoredDocument } from '#server/reading/document.ts';
import { formatLabel } from '#server/reading/formats/formats.ts';
import { findDocuments, saveWordCount } from '#server/reading/stored/documents.ts';
import { countDocumentWords } from '#server/retrieval/lexical/count-words.ts';
import type { Store } from '#server/store/schema.ts';
import type { DocumentFacts } from './additional-info.ts';

/** What was read of the host's files among the ids that are there, by id. */
export async function findFileFacts(
  db: Kysely<Store>,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<Map<string, DocumentFacts>> {
  const files = await findKnowledgeFiles(db, { host, ids });
  const documents = await findDocuments(db, { host, ids: files.map(({ documentId }) => documentId) });
  const byId = new Map(documents.map((document) => [document.id, document]));
  const facts = new Map<string, DocumentFacts>();
  for (const { fileId, documentId } of files) {
    const document = byId.get(documentId);
    if (document) facts.set(fileId, await findFacts(db, host, document));
  }
  return facts;
}

/** What was read of a host's document, as admins are told it. */
export async function findFacts(
  db: Kysely<Store>,
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
