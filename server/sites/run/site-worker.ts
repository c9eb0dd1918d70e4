import { setTimeout as sleep } from 'node:timers/promises';
import { runIfDue } from '#server/store/background-work.ts';
import type { Db } from '#server/store/schema.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { backgroundWorks } from '#server/watch/background/works.ts';
import { noMetrics } from '#server/watch/metrics/metrics.ts';
import type { PacerFor } from '../fetching/pacers.ts';
import { type ClientDeps, openSiteClient } from '../fetching/site-client.ts';
import { openRepeats } from '../pages/repeats.ts';
import { createTurn, type SiteMemory } from '../pages/site-run.ts';
import { openScope } from '../scope/scope.ts';
import { beginRun, globsOf, type SiteRow } from '../site-row.ts';
import { type SiteTurnDeps, workAtSite } from './work-at-site.ts';

export interface SiteWorkDeps extends SiteTurnDeps, ClientDeps {
  now(): Date;
  pacerFor: PacerFor;
  /** No site is read while its disk is nearly full. */
  disk: { isLow(): boolean };
  /** Milliseconds between looks for sites that are due. */
  pollMs?: number;
}

/** Websites that one process reads at once. */
const sitesAtOnce = 4;
/** Time after which a site lets others have their turn. */
const turnMs = 20_000;
const leaseMs = 30_000;

/** Works at sites that are due, in turns. Only one process works at a website at a time. The returned function stops it and waits for the pages being read. */
export function startSiteWorker(deps: SiteWorkDeps): () => Promise<void> {
  const stop = new AbortController();
  const working = new Map<string, Promise<void>>();
  const known: Memories = new Map();
  const { metrics = noMetrics } = deps;
  const poll = async () => {
    while (!stop.signal.aborted) {
      const due = await listDueSites(deps).catch((error: unknown) =>
        logFailure(deps.log, { kind: 'sites', host: null, id: null, error }),
      );
      if (due) metrics.worked('sites');
      for (const site of due ?? []) {
        if (working.size >= sitesAtOnce || working.has(site.site_key)) continue;
        const work = runSite(deps, site, { known, stopped: stop.signal })
          .catch((error: unknown) =>
            logFailure(deps.log, { kind: 'sites', host: site.host, id: site.id, error }),
          )
          .finally(() => working.delete(site.site_key));
        working.set(site.site_key, work);
      }
      await sleep(deps.pollMs ?? backgroundWorks.sites.everyMs, undefined, { signal: stop.signal }).catch(
        () => {},
      );
    }
    await Promise.all(working.values());
  };
  metrics.worked('sites');
  const ended = poll();
  return () => {
    stop.abort();
    return ended;
  };
}

async function listDueSites({ db, disk, now }: SiteWorkDeps): Promise<SiteRow[]> {
  return disk.isLow() ? [] : findDueSites(db, now());
}

/** State of the runs of sites, by their ids. */
type Memories = Map<string, SiteMemory>;

async function runSite(
  deps: SiteWorkDeps,
  { id, site_key: key }: SiteRow,
  { known, stopped }: { known: Memories; stopped: AbortSignal },
): Promise<void> {
  await runIfDue(deps.db, { name: `site ${key}`, everyMs: 0, leaseMs }, async (lost) => {
    const now = deps.now().toISOString();
    // Its state may have changed while another process worked at it.
    const site = await deps.db
      .updateTable('sites')
      .set({ worked_at: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    if (site) await work(deps, site, { known, stopped: AbortSignal.any([stopped, lost]) });
  });
}

async function work(
  deps: SiteWorkDeps,
  site: SiteRow,
  { known, stopped }: { known: Memories; stopped: AbortSignal },
): Promise<void> {
  const pacer = deps.pacerFor(new URL(site.start));
  const memory = memoryOf(known, site);
  const client = await openSiteClient(deps, { host: site.host, pacer, signal: stopped });
  const scope = openScope({ start: site.start, ...globsOf(site) });
  const run = { site, scope, client, memory, inTurn: createTurn(), now: deps.now };
  try {
    const isOver = await workAtSite(deps, run, { until: Date.now() + turnMs, stopped });
    if (isOver) known.delete(site.id);
  } finally {
    await client.close();
  }
}

/** Returns what this process knows of the site's run; a new run begins with what is stored. */
function memoryOf(known: Memories, site: SiteRow): SiteMemory {
  const before = known.get(site.id);
  if (before?.run === site.run) return before;
  const repeats = openRepeats(site.repeated);
  const samples = repeats.size === 0 ? [] : undefined;
  const memory: SiteMemory = { run: site.run, repeats, samples, notes: new Set(), failures: 0, settled: 0 };
  known.set(site.id, memory);
  return memory;
}

const sitesAtOneLook = 50;

/** Begins runs that are scheduled, and finds the sites at which work is due; those that waited longest come first. Ended hosts' sites rest. */
async function findDueSites(db: Db, now: Date): Promise<SiteRow[]> {
  const at = now.toISOString();
  const live = db
    .selectFrom('sites')
    .where('sites.host', 'not in', db.selectFrom('ended_hosts').select('host'));
  const scheduled = await live
    .select('id')
    .where('state', '=', 'idle')
    .where('next_at', '<=', at)
    .limit(sitesAtOneLook)
    .execute();
  for (const { id } of scheduled) await beginRun(db, { id, now });
  return live
    .selectAll()
    .where('state', '=', 'running')
    .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', at)]))
    .orderBy('worked_at')
    .orderBy('id')
    .limit(sitesAtOneLook)
    .execute();
}
