import type { HostState } from '#contract/hosts/host-states.ts';
import { inScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { configNotFound, requireId, type ScopedId } from '../configs/find-config.ts';
import { findEnd } from '../state/ended-hosts.ts';

/** Returns the state of a config's host, even of a deleted one, with what it has. Throws `config_not_found`. */
export async function findHostState(db: Db, { scope, id }: ScopedId): Promise<HostState> {
  requireId(id);
  const found = await db
    .selectFrom('config_listings')
    .select('host')
    .where('config_id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  if (!found) throw configNotFound();
  const { host } = found;
  const count = async (table: 'files' | 'accounts') => {
    const rows = db.selectFrom(table).where('host', '=', host);
    const { total } = await rows.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
    return Number(total);
  };
  const end = await findEnd(db, host);
  const [files, accounts, conversations] = await Promise.all([
    count('files'),
    count('accounts'),
    countConversations(db, host),
  ]);
  return { id, host, state: 'live', ...end, files, accounts, conversations };
}

/** Sums the days, since counting a million rows takes longer. */
async function countConversations(db: Db, host: string): Promise<number> {
  const { total } = await db
    .selectFrom('conversation_days')
    .where('host', '=', host)
    .select((eb) => eb.fn.sum('conversations').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
