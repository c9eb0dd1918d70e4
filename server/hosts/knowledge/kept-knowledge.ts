import type { KnowledgeFile } from '#contract/hosts/configs.ts';
import type { Db } from '#server/store/schema.ts';
import { findKnowledge } from '../configs/configs.ts';
import { findDraftAiSettings } from '../configs/find-draft.ts';

/** Returns the files of a host's knowledge, as it is published and in its draft. */
export async function findKeptKnowledge(db: Db, host: string): Promise<KnowledgeFile[]> {
  const draft = await findDraftAiSettings(db, host);
  return [...(await findKnowledge(db, host)), ...(draft?.home.uploadedFiles ?? [])];
}
