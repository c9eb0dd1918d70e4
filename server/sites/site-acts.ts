import type { SiteInput } from '#contract/knowledge/sites.ts';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import { problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';
import { newSite } from './new-site.ts';
import { columnsOfInput } from './site-input.ts';
import { beginRun, continueRun, nextRunAt, type SiteRow } from './site-row.ts';

/** Limits of what the sites of a host may store. */
const sitesOfHost = 100;
const pagesOfHost = 100_000;

export interface SiteAct {
  db: Db;
  by: Actor;
}

/** Adds a site. Throws `site_exists` and `quota_exceeded`. */
export async function createSite(
  { db, by }: SiteAct,
  { host, input, signingKey, now }: { host: string; input: SiteInput; signingKey: Uint8Array; now: Date },
): Promise<SiteRow> {
  const row = newSite({ host, input, signingKey, now });
  return saveOnce(db, async (trx) => {
    await requireRoom(trx, { host, id: row.id, maxPages: row.max_pages });
    const site = await trx.insertInto('sites').values(row).returningAll().executeTakeFirstOrThrow();
    await auditSite(trx, { by, site, action: 'site.create' });
    return site;
  });
}

/** Replaces what is read of a site. Pages that it leaves out now are dropped. Throws `site_exists` and `quota_exceeded`. */
export async function updateSite(
  { db, by }: SiteAct,
  { site, input, now }: { site: SiteRow; input: SiteInput; now: Date },
): Promise<SiteRow> {
  const columns = columnsOfInput(input);
  return saveOnce(db, async (trx) => {
    await requireRoom(trx, { host: site.host, id: site.id, maxPages: columns.max_pages });
    const rescheduled =
      site.state === 'running' || site.schedule === columns.schedule
        ? {}
        : { next_at: nextRunAt({ schedule: columns.schedule, started_at: site.started_at }, now) };
    const changed = await trx
      .updateTable('sites')
      .set({ ...columns, ...rescheduled, sitemaps: '{}', changed_at: now.toISOString() })
      .where('id', '=', site.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditSite(trx, { by, site: changed, action: 'site.update', before: auditedOf(site) });
    return changed;
  });
}

/** Begins a run, or continues one. */
export async function runSite(
  { db, by }: SiteAct,
  { site, now }: { site: SiteRow; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isBegun = await beginRun(trx, { id: site.id, now });
    if (!isBegun) await continueRun(trx, site.id);
    if (isBegun || site.state === 'paused') await auditSite(trx, { by, site, action: 'site.run' });
  });
}

/** Stops reading a site until somebody runs it. */
export async function pauseSite({ db, by }: SiteAct, site: SiteRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sites')
      .set({ state: 'paused' })
      .where('id', '=', site.id)
      .where('state', 'not in', ['paused', 'deleting'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await auditSite(trx, { by, site, action: 'site.pause' });
  });
}

async function saveOnce(db: Db, save: (trx: Trx) => Promise<SiteRow>): Promise<SiteRow> {
  try {
    return await db.transaction().execute(save);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const sentence =
      'This host has a site with this start already. Change that one, or enter another address.';
    throw problem('site_exists', sentence, { errors: { start: sentence } });
  }
}

async function requireRoom(
  trx: Trx,
  { host, id, maxPages }: { host: string; id: string; maxPages: number },
): Promise<void> {
  const { sites, pages } = await trx
    .selectFrom('sites')
    .select((eb) => [eb.fn.countAll().as('sites'), eb.fn.sum('max_pages').as('pages')])
    .where('host', '=', host)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  if (Number(sites) >= sitesOfHost)
    throw problem('quota_exceeded', `A host can have up to ${sitesOfHost} sites. Delete one first.`);
  const left = Math.max(0, pagesOfHost - Number(pages ?? 0));
  if (maxPages <= left) return;
  const sentence = `The sites of a host can have up to ${pagesOfHost.toLocaleString('en')} pages together. Enter at most ${left.toLocaleString('en')}.`;
  throw problem('quota_exceeded', sentence, { errors: { maxPages: sentence } });
}

function auditedOf({ start, include_globs, exclude_globs, max_pages, depth, schedule }: SiteRow) {
  const globs = { include: include_globs, exclude: exclude_globs };
  return { start, ...globs, maxPages: max_pages, depth, schedule };
}

export async function auditSite(
  trx: Trx,
  {
    by,
    site,
    action,
    before,
  }: { by: Actor; site: SiteRow; action: AuditAction; before?: ReturnType<typeof auditedOf> },
): Promise<void> {
  const values = action === 'site.create' || action === 'site.update' ? { after: auditedOf(site) } : {};
  const entry = { ...by, action, target: site.start, host: site.host, ...values };
  await recordAudit(trx, { ...entry, ...(before ? { before } : {}) });
}
