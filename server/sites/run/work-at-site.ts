import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Problem } from '#server/failure/problem.ts';
import { isStorageFull } from '#server/store/errors.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { findTrouble, type PageFailure } from '../pages/failed-page.ts';
import { findPages } from '../pages/find-pages.ts';
import { findWaiting, type PageRow } from '../pages/page-rows.ts';
import type { SiteRun, VisitDeps } from '../pages/site-run.ts';
import { visitPage } from '../pages/visit-page.ts';
import { finishRun, waitForSite } from './finish-run.ts';
import { readSamplesAgain, sampleSize } from './samples.ts';

/** Requests to one website at once. */
const connections = 2;
const pagesAtOnce = 20;
const pollMs = 50;

export interface SiteTurnDeps extends VisitDeps {
  log: Logger;
  metrics?: Pick<Metrics, 'count' | 'worked'>;
}

/** Works at a site until its run is finished, the website asks to wait, or the time is up. Returns true if the run is over. */
export async function workAtSite(
  deps: SiteTurnDeps,
  run: SiteRun,
  { until, stopped }: { until: number; stopped: AbortSignal },
): Promise<boolean> {
  const { site, memory } = run;
  const { metrics = noMetrics } = deps;
  const failure = await catchTrouble(stopped, async () => {
    if (site.is_found === 0) {
      const missing = await findPages(deps, run);
      if (missing) memory.notes.add(missing);
      site.is_found = 1;
      site.has_sitemap = await findSitemapFlag(deps, run);
    }
    return readWaiting(deps, run, { until, stopped });
  });
  if (stopped.aborted || !(await isUnchanged(deps, run))) return false;
  if (failure) return waitAfter(deps, run, failure);
  if (Date.now() >= until && (await hasWaiting(deps, run))) {
    metrics.count('site_turns_total', { outcome: 'goes_on' });
    return false;
  }
  await readSamplesAgain(deps, run);
  await finishRun(deps.db, run);
  metrics.count('site_turns_total', { outcome: 'finished' });
  return true;
}

/** Lets the run wait after a failure, or ends it. Returns true if it has ended. */
async function waitAfter(
  { db, log, metrics = noMetrics }: SiteTurnDeps,
  run: SiteRun,
  failure: PageFailure,
): Promise<boolean> {
  const isOver = await waitForSite(db, run, failure);
  metrics.count('site_turns_total', { outcome: isOver ? 'given_up' : 'waits' });
  const { host, id } = run.site;
  logFailure(log, { kind: 'sites', host, id, reason: failure.detail }, { willRetry: !isOver });
  return isOver;
}

async function findSitemapFlag({ db }: VisitDeps, { site }: SiteRun): Promise<number> {
  const row = await db.selectFrom('sites').select('has_sitemap').where('id', '=', site.id).executeTakeFirst();
  return row?.has_sitemap ?? 0;
}

async function hasWaiting({ db }: VisitDeps, { site }: SiteRun): Promise<boolean> {
  return (await findWaiting(db, { site, except: [], limit: 1 })).length > 0;
}

/** Returns a failure for which the site is to wait, instead of rejecting with it. */
async function catchTrouble(
  stopped: AbortSignal,
  work: () => Promise<PageFailure | undefined>,
): Promise<PageFailure | undefined> {
  try {
    return await work();
  } catch (error) {
    if (stopped.aborted) return undefined;
    if (isStorageFull(error))
      return { detail: 'The disk of this service is full. Pages that were read stay.', waitsFor: 300 };
    if (!(error instanceof Problem)) throw error;
    return findTrouble(error) ?? { detail: error.message };
  }
}

/** Reads waiting pages on two connections until there are none, a failure of the site, or the end of the time. */
async function readWaiting(
  deps: VisitDeps,
  run: SiteRun,
  { until, stopped }: { until: number; stopped: AbortSignal },
): Promise<PageFailure | undefined> {
  const queue = openQueue(deps, run);
  let failure: PageFailure | undefined;
  const goesOn = async () =>
    failure === undefined && !stopped.aborted && Date.now() < until && (await isUnchanged(deps, run));
  const lane = async () => {
    while (await goesOn()) {
      const page = await queue.next();
      if (!page) {
        if (queue.busy() === 0) return;
        // Pages that are being read may lead to others.
        await sleep(pollMs);
        continue;
      }
      const failed = await visitPage(deps, run, page).finally(() => queue.done(page));
      failure ??= failed;
      if ((run.memory.samples?.length ?? 0) >= sampleSize)
        await run.inTurn(() => readSamplesAgain(deps, run));
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: connections }, lane));
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  return failure;
}

/** False once the site was paused, deleted or changed, or its host has ended. */
async function isUnchanged({ db }: VisitDeps, { site }: SiteRun): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select(['state', 'run', 'changed_at'])
    .where('id', '=', site.id)
    .where('host', 'not in', db.selectFrom('ended_hosts').select('host'))
    .executeTakeFirst();
  return row?.state === 'running' && row.run === site.run && row.changed_at === site.changed_at;
}

/** Hands out waiting pages, each once at a time. */
function openQueue({ db }: VisitDeps, { site }: SiteRun) {
  const busy = new Set<string>();
  let found: PageRow[] = [];
  let finding: Promise<void> | undefined;
  const find = async () => {
    found = await findWaiting(db, { site, except: [...busy], limit: pagesAtOnce });
  };
  return {
    async next(): Promise<PageRow | undefined> {
      if (found.length === 0) {
        finding ??= find().finally(() => {
          finding = undefined;
        });
        await finding;
      }
      const page = found.shift();
      if (page) busy.add(page.id);
      return page;
    },
    done: ({ id }: PageRow) => busy.delete(id),
    busy: () => busy.size,
  };
}
