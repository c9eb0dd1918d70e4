import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Schedule, sitesPerPage } from '#contract/knowledge/sites.ts';
import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Store } from '#server/store/schema.ts';

export type SiteRow = Selectable<Store['sites']>;

const globsSchema = z.array(z.string());

/** Returns the globs of a site. */
export function globsOf(row: Pick<SiteRow, 'include_globs' | 'exclude_globs'>) {
  return {
    include: globsSchema.parse(JSON.parse(row.include_globs)),
    exclude: globsSchema.parse(JSON.parse(row.exclude_globs)),
  };
}

/** Finds a site by id. Throws the same `site_not_found` for missing sites and those outside the scope. */
export async function findSite(db: Db, { scope, id }: { scope: AdminScope; id: string }): Promise<SiteRow> {
  const row = await db
    .selectFrom('sites')
    .selectAll()
    // PostgreSQL would throw on some texts.
    .where('id', '=', /^[\w-]{1,100}$/.test(id) ? id : '')
    .where('state', '<>', 'deleting')
    .where(inScope(scope))
    .executeTakeFirst();
  if (!row) throw siteNotFound();
  return row;
}

/** Lists a page of the sites in a scope. `total` counts all pages. */
export async function listSites(
  db: Db,
  scope: AdminScope,
  page: number,
): Promise<{ rows: SiteRow[]; total: number }> {
  const sites = db.selectFrom('sites').where('state', '<>', 'deleting').where(inScope(scope));
  const rows = await sites
    .selectAll()
    .orderBy('host')
    .orderBy('id')
    .limit(sitesPerPage)
    .offset((page - 1) * sitesPerPage)
    .execute();
  const { total } = await sites.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

function siteNotFound() {
  return problem('site_not_found', 'Site not found. It may have been deleted. Check the list of sites.');
}

const hour = 3_600_000;
const periods: Record<Exclude<Schedule, 'off'>, number> = {
  hourly: hour,
  daily: 24 * hour,
  weekly: 168 * hour,
};

/** Returns when the next run is due: a period after the last one began, or would have begun; null for no schedule. */
export function nextRunAt(
  { schedule, started_at: began }: Pick<SiteRow, 'schedule' | 'started_at'>,
  now: Date,
): string | null {
  const period = Object.entries(periods).find(([name]) => name === schedule)?.[1];
  return period === undefined
    ? null
    : new Date(Date.parse(began ?? now.toISOString()) + period).toISOString();
}

/** Begins a run of an idle site, or of one that was paused between runs. Returns false for any other. */
export async function beginRun(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sites')
    .set((eb) => ({
      ...{
        state: 'running',
        detail: '',
        is_found: 0,
        again: 0,
        troubles: 0,
        next_at: null,
        finished_at: null,
      },
      ...{ started_at: now.toISOString(), run: eb('run', '+', 1) },
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'idle'),
        eb.and([eb('state', '=', 'paused'), eb.or([eb('finished_at', 'is not', null), eb('run', '=', 0)])]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Continues a run that was paused, and one that waits for its website. */
export async function continueRun(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sites')
    .set({ state: 'running', detail: '', troubles: 0, next_at: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'paused'), eb('next_at', 'is not', null)]))
    .execute();
}
