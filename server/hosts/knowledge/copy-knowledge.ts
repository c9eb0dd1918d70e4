import type { ConfigInput, KnowledgeFileInput } from '#contract/hosts/config-input.ts';
import { type CopyFilesDeps, copyFiles } from '#server/files/copy-files.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { findKnowledge } from '../configs/configs.ts';
import { isKept } from '../state/ended-hosts.ts';
import type { DocumentFacts } from './additional-info.ts';
import { findFileFacts } from './file-facts.ts';
import type { KnowledgeDeps } from './read-entry.ts';

/** Input of a clone, with copies of the original's files. */
export interface CopiedKnowledge {
  /** Input with the ids and links of the copies. */
  input: ConfigInput;
  /** Facts about the copies by id. */
  facts: ReadonlyMap<string, DocumentFacts>;
  /** Host of the original config; undefined if there is none, or the editor may not see it. */
  from?: string;
  /** Inserts the copies in the transaction that saves their ids. */
  insertCopies(trx: Trx): Promise<void>;
  /** Deletes the copies' bytes after a failure. */
  discardCopies(failure: unknown): Promise<void>;
}

/** Origin of a cloned config. */
export interface CloneOf {
  /** Id of the original config; undefined if the new config is not a clone. */
  from: string | undefined;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

interface KnowledgeToCopy extends CloneOf {
  host: string;
  editor: Admin;
  input: ConfigInput;
}

/** Copies a clone's files for operators and replaces their ids. Only the original config's files, since a client could send any id. */
export async function copyKnowledge(
  files: CopyFilesDeps,
  { host, editor, input, from, signal }: KnowledgeToCopy,
): Promise<CopiedKnowledge> {
  const entries = input.aisettings?.home?.uploadedFiles ?? [];
  const unchanged = { input, facts: new Map(), insertCopies: async () => {}, discardCopies: async () => {} };
  if (from === undefined || editor.scope !== 'every-host') return unchanged;
  const original = await findOriginal(files.db, from);
  const ids = entries.map(({ fileID }) => fileID).filter((id) => original?.fileIds.has(id));
  if (!original) return unchanged;
  if (ids.length === 0) return { ...unchanged, from: original.host };
  const copies = await copyFiles(files, { from: original.host, host, ids, signal });
  const originals = await findFileFacts(files.db, { host: original.host, ids: [...copies.byId.keys()] });
  const uploadedFiles = entries.map((entry) => withCopy(entry, copies.byId.get(entry.fileID)));
  const home = { ...input.aisettings?.home, uploadedFiles };
  return {
    input: { ...input, aisettings: { ...input.aisettings, home } },
    facts: new Map([...originals].map(([id, facts]) => [copies.byId.get(id)?.fileId ?? id, facts])),
    from: original.host,
    insertCopies: copies.insert,
    discardCopies: copies.discard,
  };
}

/** Adds the facts of copied files to `findFiles`, before they are in the store. */
export function withCopies(
  knowledge: KnowledgeDeps,
  facts: ReadonlyMap<string, DocumentFacts>,
): KnowledgeDeps {
  return {
    ...knowledge,
    findFiles: async (input) => new Map([...(await knowledge.findFiles(input)), ...facts]),
  };
}

/** Undefined if the original was deleted meanwhile; the clone is saved without its files. */
async function findOriginal(db: Db, id: string): Promise<{ host: string; fileIds: Set<string> } | undefined> {
  const kept = db.selectFrom('configs').where('id', '=', id).where(isKept('configs.host'));
  const row = await kept.select('host').executeTakeFirst();
  if (!row) return undefined;
  const files = await findKnowledge(db, row.host);
  return { host: row.host, fileIds: new Set(files.map(({ fileID }) => fileID)) };
}

/** Replaces the id, and the URL if it is the original's signed link. */
function withCopy(
  entry: KnowledgeFileInput,
  copy: { fileId: string; path: string } | undefined,
): KnowledgeFileInput {
  if (!copy) return entry;
  const isItsLink = entry.fileURL.includes(`/api/files/${entry.fileID}/content`);
  return { ...entry, fileID: copy.fileId, fileURL: isItsLink ? copy.path : entry.fileURL };
}
