import type { Kysely, Transaction } from 'kysely';
import type { ConfigInput, KnowledgeFileInput } from '#contract/config-input.ts';
import type { Store } from '#server/store/schema.ts';
import type { Editor } from '../configs/admin-scope.ts';
import { knowledgeOf } from '../configs/configs.ts';
import type { DocumentFacts } from './additional-info.ts';
import type { KnowledgeDeps } from './read-entry.ts';

interface CopiedFile {
  fileId: string;
  /** Signed path on its host. */
  path: string;
  facts: DocumentFacts;
}

interface CopiedFiles {
  /** Copies by the id of their original. */
  byId: ReadonlyMap<string, CopiedFile>;
  /** Inserts the copies in the transaction that saves their ids. */
  keep(trx: Transaction<Store>): Promise<void>;
}

/** Copies files of the host `from` to another host, up to the limits of one save. The caller must check the rights. */
export type CopyFiles = (input: {
  from: string;
  host: string;
  ids: readonly string[];
  signal: AbortSignal;
}) => Promise<CopiedFiles>;

/** Origin of a cloned config. */
export interface CloneOf {
  /** Id of the original config; undefined if the new config is not a clone. */
  from: string | undefined;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

interface KnowledgeToCopy extends CloneOf {
  host: string;
  editor: Editor;
  input: ConfigInput;
}

const nothing: CopiedFiles = { byId: new Map(), keep: async () => {} };

/**
 * Copies the knowledge files of a cloned config to its host, and replaces their ids in the input. Only for operators, and only files
 * that the original config uses, since the client could send any id.
 */
export async function copyKnowledge(
  { db, copyFiles }: { db: Kysely<Store>; copyFiles: CopyFiles },
  { host, editor, input, from, signal }: KnowledgeToCopy,
): Promise<{ input: ConfigInput; files: CopiedFiles }> {
  const entries = input.aisettings?.home?.uploadedFiles ?? [];
  const asked = { input, files: nothing };
  if (from === undefined || editor.scope !== 'every-host') return asked;
  const original = await findOriginal(db, from);
  const ids = entries.map(({ fileID }) => fileID).filter((id) => original?.fileIds.has(id));
  if (!original || ids.length === 0) return asked;
  const files = await copyFiles({ from: original.host, host, ids, signal });
  const uploadedFiles = entries.map((entry) => withCopy(entry, files.byId.get(entry.fileID)));
  const home = { ...input.aisettings?.home, uploadedFiles };
  return { input: { ...input, aisettings: { ...input.aisettings, home } }, files };
}

/** Adds copied files to `findFiles`, before they are in the store. */
export function withCopies(knowledge: KnowledgeDeps, { byId }: CopiedFiles): KnowledgeDeps {
  const facts = Array.from(byId.values(), (copy) => [copy.fileId, copy.facts] as const);
  return {
    ...knowledge,
    findFiles: async (input) => new Map([...(await knowledge.findFiles(input)), ...facts]),
  };
}

/** Undefined if the original was deleted meanwhile; the clone is saved without its files. */
async function findOriginal(
  db: Kysely<Store>,
  id: string,
): Promise<{ host: string; fileIds: Set<string> } | undefined> {
  const row = await db.selectFrom('configs').select('host').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const files = await knowledgeOf(db, row.host);
  return { host: row.host, fileIds: new Set(files.map(({ fileID }) => fileID)) };
}

/** Replaces the id, and the URL if it is the original's signed link. */
function withCopy(entry: KnowledgeFileInput, copy: CopiedFile | undefined): KnowledgeFileInput {
  if (!copy) return entry;
  const isItsLink = entry.fileURL.includes(`/api/files/${entry.fileID}/content`);
  return { ...entry, fileID: copy.fileId, fileURL: isItsLink ? copy.path : entry.fileURL };
}
