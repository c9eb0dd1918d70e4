import type { Transaction } from 'kysely';
import type { ConfigInput, KnowledgeFileInput } from '#contract/config-input.ts';
import type { Store } from '../db/schema.ts';
import type { DocumentFacts } from './additional-info.ts';
import type { Editor } from './admin-scope.ts';
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

/** Copies for a host the files among the ids that other hosts answer from. No right to them is asked here. */
export type CopyFiles = (input: { host: string; ids: readonly string[] }) => Promise<CopiedFiles>;

const nothing: CopiedFiles = { byId: new Map(), keep: async () => {} };

/**
 * A new config that starts as another host's names that host's files: they are copied, and the copies named in their place. Only
 * who administers every host may have that; for others such a file is none, as any that is not their host's.
 */
export async function copyKnowledge(
  copyFiles: CopyFiles,
  { host, editor, input }: { host: string; editor: Editor; input: ConfigInput },
): Promise<{ input: ConfigInput; files: CopiedFiles }> {
  const entries = input.aisettings?.home?.uploadedFiles ?? [];
  if (editor.scope !== 'every-host' || entries.length === 0) return { input, files: nothing };
  const files = await copyFiles({ host, ids: entries.map(({ fileID }) => fileID) });
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

/** The link that came with the original opens the copy; another address stays. */
function withCopy(entry: KnowledgeFileInput, copy: CopiedFile | undefined): KnowledgeFileInput {
  if (!copy) return entry;
  const isItsLink = entry.fileURL.includes(`/api/files/${entry.fileID}/content`);
  return { ...entry, fileID: copy.fileId, fileURL: isItsLink ? copy.path : entry.fileURL };
}
