import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { SitePageState } from '#contract/knowledge/sites.ts';
import { batchesOf } from '#server/compute/batches.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { type Because, because } from '../reasons.ts';
import type { SiteRow } from '../site-row.ts';
import { noLikeness } from './likeness.ts';

export type PageRow = Selectable<Store['site_pages']>;

/** An address that was found, with what is known before it is read. */
export interface FoundPage {
  url: string;
  depth: number;
  hops?: number;
  /** Reason why it is left out; undefined for a page to read. */
  leftOut?: Because;
}

const rowsAtOnce = 200;
/** Runs after which a page that is not found is asked for only if something names it. */
const forgottenRuns = 5;

/** Adds addresses that are new, up to the site's limits. Returns true if some were left out by the limit. */
export async function addPages(db: Db, site: SiteRow, found: readonly FoundPage[]): Promise<boolean> {
  let isFull = false;
  for (const batch of batchesOf(found, rowsAtOnce)) {
    const unknown = await findUnknown(db, site, batch);
    if (unknown.length === 0) continue;
    const room = await countRoom(db, site);
    const pages = unknown.filter(({ leftOut }) => leftOut === undefined).slice(0, room.pages);
    const leftOut = unknown.filter((page) => page.leftOut !== undefined).slice(0, room.leftOut);
    isFull ||= pages.length < unknown.filter((page) => page.leftOut === undefined).length;
    const rows = [...pages, ...leftOut].map((page) => newRow(site, page));
    if (rows.length === 0) continue;
    if (!(await insertPages(db, site, rows))) return false;
  }
  return isFull;
}

/** Returns false if the site was deleted while its pages were read. */
function insertPages(db: Db, { id }: SiteRow, rows: ReturnType<typeof newRow>[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // An update without a change, which locks the row on both engines.
    const site = await trx
      .updateTable('sites')
      .set((eb) => ({ run: eb.ref('run') }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!site) return false;
    const insert = trx.insertInto('site_pages').values(rows);
    await insert.onConflict((conflict) => conflict.columns(['site_id', 'url']).doNothing()).execute();
    return true;
  });
}

/** Returns the addresses that are not known yet. A page that was gone and is named again is read once more in this run. */
async function findUnknown(db: Db, site: SiteRow, batch: readonly FoundPage[]): Promise<FoundPage[]> {
  const known = await db
    .selectFrom('site_pages')
    .select(['id', 'url', 'state', 'run'])
    .where('site_id', '=', site.id)
    .where(
      'url',
      'in',
      batch.map(({ url }) => url),
    )
    .execute();
  const named = new Set(batch.filter(({ leftOut }) => leftOut === undefined).map(({ url }) => url));
  const back = known.filter(({ state, run, url }) => state === 'gone' && run < site.run && named.has(url));
  if (back.length > 0) {
    const ids = back.map(({ id }) => id);
    await db.updateTable('site_pages').set({ wanted: 1 }).where('id', 'in', ids).execute();
  }
  const urls = new Set(known.map(({ url }) => url));
  return batch.filter(({ url }) => !urls.has(url));
}

/** Returns how many rows may be added: of pages, and of addresses that are left out, redirects and the like. */
async function countRoom(db: Db, { id, max_pages }: SiteRow): Promise<{ pages: number; leftOut: number }> {
  const rows = await db
    .selectFrom('site_pages')
    .select((eb) => ['state', eb.fn.countAll().as('count')])
    .where('site_id', '=', id)
    .groupBy('state')
    .execute();
  const count = (isOut: boolean) =>
    rows.reduce((sum, row) => sum + (isOut === isLeftOut(row.state) ? Number(row.count) : 0), 0);
  // Redirects and failures count too in the end, or links without end would be followed without end.
  const [pages, others] = [count(false), count(true)];
  const most = 3 * max_pages + 100;
  return {
    pages: Math.max(0, Math.min(max_pages, most - others) - pages),
    leftOut: Math.max(0, most - others),
  };
}

function isLeftOut(state: string): boolean {
  return state === 'refused' || state === 'gone';
}

function newRow(site: SiteRow, { url, depth, hops = 0, leftOut }: FoundPage): PageRow {
  const state: SitePageState = leftOut === undefined ? 'waiting' : 'refused';
  return {
    ...{ id: uuidv7(), site_id: site.id, host: site.host, url, state },
    ...(leftOut ?? because('not_read_yet')),
    ...{ read_at: null, document_id: null, whole_hash: null, text_hash: null, fingerprint: null },
    ...noLikeness,
    ...{ etag: null, last_modified: null, gives_way_to: null, missing: 0, depth, hops, wanted: 0 },
    run: leftOut === undefined ? 0 : site.run,
  };
}

/** Finds pages that are to be read: those that are wanted at once, then those that this run has not dealt with. */
export async function findWaiting(
  db: Db,
  { site, except, limit }: { site: SiteRow; except: readonly string[]; limit: number },
): Promise<PageRow[]> {
  const waiting = db
    .selectFrom('site_pages')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', 'not in', except.length > 0 ? except : [''])
    .limit(limit);
  const wanted = await waiting.where('wanted', '=', 1).orderBy('id').execute();
  if (wanted.length > 0) return wanted;
  return (
    waiting
      .where('run', '<', site.run)
      // A page that was gone may come back: links to it are not seen on pages that are unchanged.
      .where((eb) => eb.or([eb('state', '<>', 'gone'), eb('missing', '<', forgottenRuns)]))
      .orderBy('depth')
      .orderBy('id')
      .execute()
  );
}

export async function findPage(
  db: Db,
  { siteId, url }: { siteId: string; url: string },
): Promise<PageRow | undefined> {
  return db
    .selectFrom('site_pages')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('url', '=', url)
    .executeTakeFirst();
}
