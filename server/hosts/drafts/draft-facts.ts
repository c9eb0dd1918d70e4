import type { Draft } from '#contract/hosts/drafts.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { configEntity } from '../configs/config-row.ts';
import { draftNotFound, findDraftAgain, type StoredDraft } from '../configs/find-draft.ts';
import { timeOfSave } from '../saving/save-config.ts';

/** Returns true if a request was made for this draft; `undefined` stands for none. */
export type MatchesDraft = (etag: string | undefined) => boolean;

/** Returns the ETag of a draft, which no other draft has. */
export function draftEtag({ draftId, config }: StoredDraft): string {
  return `"${draftId}.${config.version}"`;
}

/** Returns a draft as its admins see it. */
export async function showDraft(db: Db, draft: StoredDraft): Promise<Draft> {
  const { config, baseVersion } = draft;
  const outdated = await isOutdated(db, draft);
  return { ...configEntity(config), draft: { savedAt: config.updatedAt, baseVersion, outdated } };
}

/** True if the config was published differently since the draft was made. A deletion that was undone changes nothing. */
export async function isOutdated(
  db: Db,
  { config, baseVersion }: Pick<StoredDraft, 'config' | 'baseVersion'>,
): Promise<boolean> {
  const newer = await db
    .selectFrom('config_changes')
    .select('id')
    .where('config_id', '=', config.id)
    .where('version', '>', baseVersion)
    .where('action', '=', 'updated')
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** Finds a config's draft. `read` is what was read of it before. Throws `draft_changed` if the request was made for another one, and `draft_not_found`. */
export async function requireDraft(
  db: Db,
  configId: string,
  matches: MatchesDraft,
  read?: StoredDraft,
): Promise<StoredDraft> {
  const draft = await findDraftAgain(db, configId, read);
  requireMatch(draft, matches);
  if (!draft) throw draftNotFound();
  return draft;
}

/** Throws `draft_changed`, which says who saved and when, unless the request was made for this draft. */
export function requireMatch(draft: StoredDraft | undefined, matches: MatchesDraft): void {
  if (matches(draft && draftEtag(draft))) return;
  const detail = draft
    ? `${draft.config.userId || 'Someone'} saved this draft on ${timeOfSave(draft.config)}, after you loaded it. Reload it and make your changes again.`
    : 'The draft was published or discarded after you loaded it. Reload the configuration to see what is published.';
  throw problem('draft_changed', detail);
}
