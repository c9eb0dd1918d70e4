import type { FieldChange } from '#contract/hosts/config-changes.ts';
import type { DraftDiff } from '#contract/hosts/draft-acts.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import { Problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import type { StoredConfig } from '../configs/config-row.ts';
import { findConfig, type ScopedId } from '../configs/find-config.ts';
import { compareConfigs } from '../history/differences.ts';
import { findVersion } from '../history/version.ts';
import { isOutdated, requireDraft } from './draft-facts.ts';

/** Returns what publishing a draft would change, and what was published since it was made. Throws `config_not_found` and `draft_not_found`. */
export async function findDiff(db: Db, asked: ScopedId): Promise<DraftDiff> {
  const published = await findConfig(db, asked);
  const draft = await requireDraft(db, asked.id, () => true);
  const outdated = await isOutdated(db, draft);
  const since = draft.baseVersion;
  const meanwhile = outdated ? await ownTurn(() => findMeanwhile(db, asked, { published, since })) : [];
  const fields = await ownTurn(() => compareConfigs(published, draft.config));
  return { fields: fields.map(toDifference), outdated, meanwhile: meanwhile.map(toDifference) };
}

async function findMeanwhile(
  db: Db,
  asked: ScopedId,
  { published, since }: { published: StoredConfig; since: number },
): Promise<FieldChange[]> {
  try {
    const { config } = await findVersion(db, { ...asked, change: since });
    return compareConfigs(config, published);
  } catch (error) {
    // The version is too old to be known.
    if (error instanceof Problem && error.code === 'not_found') return [];
    throw error;
  }
}

function toDifference({ field, from, to }: FieldChange): DraftDiff['fields'][number] {
  return { field, before: from, after: to };
}
