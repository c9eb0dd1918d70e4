import type { KnowledgeFile } from '#contract/hosts/configs.ts';
import { findKnowledgeFiles } from '#server/files/files.ts';
import { fileIdOfAddress } from '#server/files/own-address.ts';
import type { Db } from '#server/store/schema.ts';

/** Fills in the ID of each entry whose URL is the address of one of the host's files, unless its ID is another of them. */
export async function fillFileIds(
  db: Db,
  host: string,
  entries: readonly KnowledgeFile[],
): Promise<KnowledgeFile[]> {
  const named = entries.map(({ fileURL }) => fileIdOfAddress(fileURL, host) ?? '');
  if (named.every((id) => id === '')) return [...entries];
  const ids = [...named, ...entries.map(({ fileID }) => fileID)];
  const found = new Set((await findKnowledgeFiles(db, { host, ids })).map(({ fileId }) => fileId));
  return entries.map((entry, place) => {
    const id = named[place] ?? '';
    return found.has(id) && !found.has(entry.fileID) ? { ...entry, fileID: id } : entry;
  });
}
