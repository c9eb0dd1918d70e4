import type { Kysely } from 'kysely';
import type { ConfigChange } from '#contract/config-changes.ts';
import type { Store } from '#server/store/schema.ts';
import type { ConfigScope } from '../configs/admin-scope.ts';
import { findConfig, requireId } from '../configs/find-config.ts';
import { listChanges } from './changes.ts';

/** Lists a page of a config's saves; for an operator also of a deleted config. Throws `config_not_found`. */
export async function findChanges(
  db: Kysely<Store>,
  input: { scope: ConfigScope; id: string; page: number; perPage: number },
): Promise<{ changes: ConfigChange[]; total: number }> {
  requireId(input.id);
  if (input.scope !== 'every-host') await findConfig(db, input);
  const found = await listChanges(db, input);
  if (found.total === 0) await findConfig(db, input);
  return found;
}
