import { type Site, schedules, siteStates } from '#contract/knowledge/sites.ts';
import type { Db } from '#server/store/schema.ts';
import { globsOf, type SiteRow } from './site-row.ts';

/** Describes what the answer about a site needs beside its row. */
export interface Shown {
  hookUrl: string;
  token: string;
}

type Counts = Record<string, number>;
type RunCounts = NonNullable<Site['lastRun']>['counts'];

/** Returns a site as admins see it. */
export async function showSite(db: Db, row: SiteRow, { hookUrl, token }: Shown): Promise<Site> {
  const { counts, pages, waiting } = await countPages(db, row);
  const { started_at: startedAt, finished_at: finishedAt, next_at: nextRunAt } = row;
  return {
    ...{ id: row.id, host: row.host, start: row.start, ...globsOf(row), maxPages: row.max_pages },
    ...(row.depth === null ? {} : { depth: row.depth }),
    schedule: schedules.find((schedule) => schedule === row.schedule) ?? 'off',
    state: siteStates.find((state) => state === row.state) ?? 'idle',
    ...{ detail: row.detail, pages, waiting },
    ...(nextRunAt === null || row.state !== 'idle' ? {} : { nextRunAt }),
    ...(startedAt === null
      ? {}
      : {
          lastRun: {
            startedAt,
            ...(finishedAt === null ? {} : { finishedAt }),
            counts: countsOfRun(counts),
          },
        }),
    hook: { url: hookUrl, token },
  };
}

/** Counts what a site's last run did with its pages. */
export async function countRun(db: Db, row: SiteRow): Promise<RunCounts> {
  return countsOfRun((await countPages(db, row)).counts);
}

function countsOfRun(counts: Counts): RunCounts {
  const of = (state: string) => counts[state] ?? 0;
  return {
    ...{ new: of('new'), changed: of('changed'), same: of('same') },
    ...{ gone: of('gone'), refused: of('refused') },
  };
}

/** Counts the pages that the last run dealt with by state, those with text, and those that it has still to read. */
async function countPages(
  db: Db,
  { id, run }: SiteRow,
): Promise<{ counts: Counts; pages: number; waiting: number }> {
  const rows = await db
    .selectFrom('site_pages')
    .select((eb) => [
      'state',
      'run',
      eb('missing', '<=', 2).as('is_recent'),
      eb.fn.count<number | string>('document_id').as('with_text'),
      eb.fn.countAll().as('count'),
    ])
    .where('site_id', '=', id)
    .groupBy(['state', 'run', 'is_recent'])
    .execute();
  const counts: Counts = {};
  let [pages, waiting] = [0, 0];
  for (const row of rows) {
    pages += Number(row.with_text);
    if (row.run < run && row.state !== 'gone') waiting += Number(row.count);
    // A page that was gone before and still is doesn't go again.
    const isOld = row.state === 'gone' && !row.is_recent;
    if (row.run === run && !isOld) counts[row.state] = (counts[row.state] ?? 0) + Number(row.count);
  }
  return { counts, pages, waiting };
}
