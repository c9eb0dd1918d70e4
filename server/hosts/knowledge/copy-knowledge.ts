import type { Kysely, Transaction } from 'kysely';
import type { ConfigInput, KnowledgeFileInput } from '#contract/config-input.ts';
import type { Store } from '#server/store/schema.ts';
import type { Editor } from '../configs/admin-scope.ts';
import { knowledgeOf } from '../configs/configs.ts';
import type { DocumentFacts } from './additional-info.ts';
import type { KnowledgeDeps } from './read-entry.ts';

export interface CopiedFile {
  fileId: string;
  /** Opens it on its host. */
  path: string;
  facts: DocumentFacts;
}

export interface CopiedFiles {
  /** By the ids of their originals. */
  byId: ReadonlyMap<string, CopiedFile>;
  /** Makes the copies visible. */
  keep(trx: Transaction<Store>): Promise<void>;
}

/** Copies the files among the ids that are the host `from`'s, for another host, as many as one save may. No right to them is asked here. */
export type CopyFiles = (input: {
  from: string;
  host: string;
  ids: readonly string[];
  signal: AbortSignal;
}) => Promise<CopiedFiles>;

/** What a new config starts as. */
export interface CloneOf {
  /** The id of the config that it starts as, where it is said. */
  from: string | undefined;
  /** Whoever asked is gone. */
  signal: AbortSignal;
}

interface KnowledgeToCopy extends CloneOf {
  host: string;
  editor: Editor;
  input: ConfigInput;
}

const nothing: CopiedFiles = { byId: new Map(), keep: async () => {} };

/**
 * A new config that starts as another one names files of that one's host: they are copied, and the copies named in their place. Only
 * for who administers every host, and only what the other config itself names: an id that got into its list from elsewhere is none of its host's.
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

/** Knows of copies, too, before they are visible. */
export function withCopies(knowledge: KnowledgeDeps, { byId }: CopiedFiles): KnowledgeDeps {
  const facts = Array.from(byId.values(), (copy) => [copy.fileId, copy.facts] as const);
  return {
    ...knowledge,
    findFiles: async (input) => new Map([...(await knowledge.findFiles(input)), ...facts]),
  };
}

/** `undefined` for one that was deleted meanwhile: what was filled in is saved all the same. */
async function findOriginal(
  db: Kysely<Store>,
  id: string,
): Promise<{ host: string; fileIds: Set<string> } | undefined> {
  const row = await db.selectFrom('configs').select('host').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const files = await knowledgeOf(db, row.host);
  return { host: row.host, fileIds: new Set(files.map(({ fileID }) => fileID)) };
}

/** The link that came with the original opens the copy; another address stays. */
function withCopy(entry: KnowledgeFileInput, copy: CopiedFile | undefined): KnowledgeFileInput {
  if (!copy) return entry;
  const isItsLink = entry.fileURL.includes(`/api/files/${entry.fileID}/content`);
  return { ...entry, fileID: copy.fileId, fileURL: isItsLink ? copy.path : entry.fileURL };
}
