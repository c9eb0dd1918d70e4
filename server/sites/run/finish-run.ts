import { rm } from 'node:fs/promises';
import type { Updateable } from 'kysely';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { announce } from '#server/webhooks/announce.ts';
import type { PageFailure } from '../pages/failed-page.ts';
import type { SiteRun } from '../pages/site-run.ts';
import { nextRunAt, type SiteRow } from '../site-row.ts';
import { countRun } from '../site-shape.ts';

/** Waits after failures of a website, in seconds; after the last the run ends. */
const waits = [60, 600, 3600];
/** Times in a row that a website may ask to wait. */
const mostWaits = 20;

/** Stores the end of a run. Pages that were asked for meanwhile keep it running. */
export async function finishRun(db: Db, { site, memory, now }: SiteRun): Promise<void> {
  await forgetLost(db, { site, memory });
  const ended = now();
  const wanted = db
    .selectFrom('site_pages')
    .select('id')
    .where('site_id', '=', site.id)
    .where('wanted', '=', 1);
  const changes = {
    ...{ state: 'idle', troubles: 0, finished_at: ended.toISOString() },
    detail: [...memory.notes].join(' '),
    next_at: (await isWantedAgain(db, site)) ? ended.toISOString() : nextRunAt(site, ended),
    repeated: memory.repeats.toStored(),
  };
  await db.transaction().execute(async (trx) => {
    const finished = await trx
      .updateTable('sites')
      .set(changes)
      .where('id', '=', site.id)
      .where('state', '=', 'running')
      .where('run', '=', site.run)
      .where((eb) => eb.not(eb.exists(wanted)))
      .returningAll()
      .executeTakeFirst();
    if (finished) await announceFinished(trx, finished);
  });
}

async function isWantedAgain(db: Db, { id }: SiteRun['site']): Promise<boolean> {
  const row = await db.selectFrom('sites').select('again').where('id', '=', id).executeTakeFirst();
  return row?.again === 1;
}

/** Lets blocks that repeat be read again where the page that kept them has lost its text. */
async function forgetLost(db: Db, { site, memory }: Pick<SiteRun, 'site' | 'memory'>): Promise<void> {
  const rows = await db
    .selectFrom('site_pages')
    .select('id')
    .where('site_id', '=', site.id)
    .where('document_id', 'is not', null)
    .execute();
  const kept = new Set(rows.map(({ id }) => id));
  memory.repeats.forget((id) => kept.has(id));
}

/** Lets the run wait: as long as the website asks, else longer each time that nothing was read, until it ends. Returns true if it has ended. */
export async function waitForSite(
  db: Db,
  { site, memory, now }: SiteRun,
  failure: PageFailure,
): Promise<boolean> {
  memory.failures = 0;
  const troubles = memory.settled > 0 ? 1 : site.troubles + 1;
  memory.settled = 0;
  const seconds = failure.waitsFor ?? waits[troubles - 1];
  const at = now();
  const isOver = seconds === undefined || troubles > mostWaits;
  const goesOn = new Date(at.getTime() + (seconds ?? 0) * 1000).toISOString();
  const changes = isOver
    ? {
        ...{ state: 'idle', troubles: 0, finished_at: at.toISOString() },
        next_at: nextRunAt(site, at),
        detail: `${failure.detail} The run has ended; what was read before stays.`,
      }
    : { troubles, next_at: goesOn, detail: `${failure.detail} Reading goes on at ${clock(goesOn)}.` };
  await endOrWait(db, { site, isOver, changes: { ...changes, repeated: memory.repeats.toStored() } });
  if (isOver) await discardSamples(memory);
  return isOver;
}

async function endOrWait(
  db: Db,
  { site, isOver, changes }: { site: SiteRow; isOver: boolean; changes: Updateable<Store['sites']> },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('sites')
      .set(changes)
      .where('id', '=', site.id)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    if (isOver && changed) await announceFinished(trx, changed);
  });
}

async function discardSamples(memory: SiteRun['memory']): Promise<void> {
  for (const { body } of memory.samples ?? []) await rm(body.path, { force: true });
  memory.samples = undefined;
}

function clock(iso: string): string {
  return `${iso.slice(11, 16)} UTC`;
}

/** Tells the host's webhooks that a run has ended. Call it in the transaction that ends it. */
async function announceFinished(trx: Trx, site: SiteRow): Promise<void> {
  const { id, host, start, started_at: startedAt, finished_at: finishedAt, detail } = site;
  const data = { id, start, startedAt, finishedAt, detail, counts: await countRun(trx, site) };
  await announce(trx, { host, event: 'site.finished', data });
}
