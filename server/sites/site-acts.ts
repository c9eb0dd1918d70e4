import { setImmediate } from 'node:timers/promises';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { SiteInput } from '#contract/sites.ts';
import { problem } from '#server/failure/problem.ts';
import { deleteDocument } from '#server/reading/stored/documents.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';
import { newSite } from './new-site.ts';
import { columnsOfInput } from './site-input.ts';
import { beginRun, continueRun, nextRunAt, type SiteRow } from './site-row.ts';

/** Limits of what the sites of a host may store. */
const sitesOfHost = 100;
const pagesOfHost = 100_000;

interface Act {
  db: Db;
  by: Actor;
}

/** Adds a site. Throws `site_exists` and `quota_exceeded`. */
export async function createSite(
  { db, by }: Act,
  { host, input, signingKey, now }: { host: string; input: SiteInput; signingKey: Uint8Array; now: Date },
): Promise<SiteRow> {
  const row = newSite({ host, input, signingKey, now });
  return saveOnce(db, async (trx) => {
    await requireRoom(trx, { host, id: row.id, maxPages: row.max_pages });
    const site = await trx.insertInto('sites').values(row).returningAll().executeTakeFirstOrThrow();
    await audit(trx, { by, site, action: 'site.create' });
    return site;
  });
}

/** Replaces what is read of a site. Pages that it leaves out now are dropped. Throws `site_exists` and `quota_exceeded`. */
export async function updateSite(
  { db, by }: Act,
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
    await audit(trx, { by, site: changed, action: 'site.update', before: auditedOf(site) });
    return changed;
  });
}

/** Deletes a site with its pages and their texts, in short steps. */
export async function deleteSite({ db, by }: Act, site: SiteRow): Promise<void> {
  const { id, host } = site;
  let deleted: number;
  do {
    deleted = await db.transaction().execute((trx) => deletePages(trx, { id, host }, pagesPerStep));
    await setImmediate();
  } while (deleted > 0);
  await db.transaction().execute(async (trx) => {
    // A page that was being stored meanwhile has its text by now.
    await deletePages(trx, { id, host });
    await trx.deleteFrom('sites').where('id', '=', id).execute();
    await audit(trx, { by, site, action: 'site.delete' });
  });
}

const pagesPerStep = 20;

/**
 * Pauses a site, since nothing is stored for a paused one, and deletes pages with their texts. Returns their number. Deleting a page waits
 * for who is storing its text, and then names that text.
 */
async function deletePages(
  trx: Trx,
  { id, host }: Pick<SiteRow, 'id' | 'host'>,
  limit?: number,
): Promise<number> {
  await trx.updateTable('sites').set({ state: 'paused' }).where('id', '=', id).execute();
  const pages = trx.selectFrom('site_pages').select('id').where('site_id', '=', id);
  const rows = await trx
    .deleteFrom('site_pages')
    .where('site_id', '=', id)
    .$if(limit !== undefined, (query) => query.where('id', 'in', pages.limit(limit ?? 0)))
    .returning('document_id')
    .execute();
  for (const { document_id } of rows)
    if (document_id !== null) await deleteDocument(trx, { host, id: document_id });
  return rows.length;
}

/** Begins a run, or continues one. */
export async function runSite({ db, by }: Act, { site, now }: { site: SiteRow; now: Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isBegun = await beginRun(trx, { id: site.id, now });
    if (!isBegun) await continueRun(trx, site.id);
    if (isBegun || site.state === 'paused') await audit(trx, { by, site, action: 'site.run' });
  });
}

/** Stops reading a site until somebody runs it. */
export async function pauseSite({ db, by }: Act, site: SiteRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sites')
      .set({ state: 'paused' })
      .where('id', '=', site.id)
      .where('state', '<>', 'paused')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await audit(trx, { by, site, action: 'site.pause' });
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

async function audit(
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
