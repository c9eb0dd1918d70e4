import type { Db } from '#server/store/schema.ts';
import { beginRun, type SiteRow } from '../site-row.ts';

const sitesAtOnce = 50;

/** Begins runs that are scheduled, and finds the sites at which work is due; those that waited longest come first. Ended hosts' sites rest. */
export async function findDueSites(db: Db, now: Date): Promise<SiteRow[]> {
  const at = now.toISOString();
  const live = db
    .selectFrom('sites')
    .where('sites.host', 'not in', db.selectFrom('ended_hosts').select('host'));
  const scheduled = await live
    .select('id')
    .where('state', '=', 'idle')
    .where('next_at', '<=', at)
    .limit(sitesAtOnce)
    .execute();
  for (const { id } of scheduled) await beginRun(db, { id, now });
  return live
    .selectAll()
    .where('state', '=', 'running')
    .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', at)]))
    .orderBy('worked_at')
    .orderBy('id')
    .limit(sitesAtOnce)
    .execute();
}
