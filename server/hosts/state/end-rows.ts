import { undoDays } from '#contract/hosts/host-states.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';

interface Ending {
  /** Id of the host's config. */
  id: string;
  host: string;
  now: Date;
}

const dayMs = 86_400_000;
const live = { suspended_at: null, deleted_at: null, purge_at: null, purging: 0 };

/** Marks a host as suspended, since now unless it was already. */
export async function markSuspended(trx: Trx, { id, host, now }: Ending): Promise<void> {
  const suspended_at = now.toISOString();
  await trx
    .insertInto('ended_hosts')
    .values({ ...live, config_id: id, host, suspended_at })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({ suspended_at }).where('ended_hosts.suspended_at', 'is', null),
    )
    .execute();
}

/** Marks a host as deleted, to be purged once the deletion can't be undone any more. */
export async function markDeleted(trx: Trx, { id, host, now }: Ending): Promise<void> {
  const deleted = {
    deleted_at: now.toISOString(),
    purge_at: new Date(now.getTime() + undoDays * dayMs).toISOString(),
  };
  await trx
    .insertInto('ended_hosts')
    .values({ ...live, config_id: id, host, ...deleted })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(deleted))
    .execute();
}

/** Ends a host's suspension. */
export async function markResumed(trx: Trx, { host }: Pick<Ending, 'host'>): Promise<void> {
  await trx.updateTable('ended_hosts').set({ suspended_at: null }).where('host', '=', host).execute();
  await deleteLiveRows(trx, host);
}

/** Undoes a deletion; a host that was suspended before stays so. Returns false if it is too late. */
export async function markRestored(trx: Trx, { host, now }: Pick<Ending, 'host' | 'now'>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ended_hosts')
    .set({ deleted_at: null, purge_at: null })
    .where('host', '=', host)
    .where('purging', '=', 0)
    .where('purge_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  await deleteLiveRows(trx, host);
  return numUpdatedRows > 0n;
}

/** Lists the hosts that are due to be purged, or whose purge was interrupted. */
export async function listHostsToPurge(db: Db, now: Date): Promise<string[]> {
  const due = db.selectFrom('ended_hosts').select('host').where('purge_at', '<=', now.toISOString());
  return (await due.orderBy('purge_at').execute()).map(({ host }) => host);
}

/** Makes a due deletion final. Returns false if it was undone meanwhile. */
export async function markPurging(db: Db, { host, now }: Pick<Ending, 'host' | 'now'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ended_hosts')
    .set({ purging: 1 })
    .where('host', '=', host)
    .where('purge_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes what remains of a purged host: its config and its end. The name is free then. */
export async function finishPurge(db: Db, host: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('configs').where('host', '=', host).execute();
    await recordAudit(trx, { actor: 'sweep', address: 'local', action: 'host.erase', target: host, host });
  });
}

async function deleteLiveRows(trx: Trx, host: string): Promise<void> {
  await trx
    .deleteFrom('ended_hosts')
    .where('host', '=', host)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}
