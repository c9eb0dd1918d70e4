import type { Caller } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { findFile } from './files.ts';
import { fileNotFound, mayAsk } from './rights.ts';
import type { FileRow } from './store-file.ts';

export interface OpenFileDeps {
  db: Db;
  /** True for files of the host's knowledge that its visitors may open. */
  isOpenKnowledge(file: { host: string; fileId: string }): Promise<boolean>;
}

/** Returns a file for who may open it: everybody who may ask about it, and for open knowledge all visitors. Throws `file_not_found`. */
export async function findOpenFile(
  { db, isOpenKnowledge }: OpenFileDeps,
  { host, id, caller }: { host: string; id: string; caller: Caller },
): Promise<FileRow> {
  const row = await findFile(db, { host, id });
  if (row && (mayAsk(row, caller) || (await isOpenKnowledge({ host, fileId: id })))) return row;
  throw fileNotFound(id);
}
