import { sql } from 'kysely';
import {
  type SitePage,
  type SitePageQuery,
  sitePageStates,
  sitePagesPerPage,
} from '#contract/knowledge/sites.ts';
import type { Db } from '#server/store/schema.ts';
import { containsFolded } from '#server/store/text/search-text.ts';
import { and, because, parseReasons } from '../reasons.ts';
import type { SiteRow } from '../site-row.ts';

/** Lists a page of a site's addresses, in their order. `total` counts all pages of the list. */
export async function listPages(
  db: Db,
  { id, run }: SiteRow,
  { state, q, page }: SitePageQuery,
): Promise<{ items: SitePage[]; total: number }> {
  let found = db.selectFrom('site_pages').where('site_id', '=', id);
  if (state === 'waiting')
    found = found.where((eb) =>
      eb.or([eb('state', '=', state), eb.and([eb('run', '<', run), eb('state', '<>', 'gone')])]),
    );
  else if (state === 'gone') found = found.where('state', '=', state);
  else if (state) found = found.where('state', '=', state).where('run', '=', run);
  if (q) found = found.where(containsFolded(sql<string>`lower(url)`, q));
  const rows = await found
    .select(['url', 'state', 'detail', 'reason', 'read_at', 'run'])
    .orderBy('url')
    .limit(sitePagesPerPage)
    .offset((page - 1) * sitePagesPerPage)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map((row) => pageOf(row, run)), total: Number(total) };
}

function pageOf(
  row: { url: string; state: string; detail: string; reason: string; read_at: string | null; run: number },
  run: number,
): SitePage {
  const isWaiting = row.run < run && row.state !== 'gone';
  const known = sitePageStates.find((state) => state === row.state) ?? 'waiting';
  const waits = isWaiting && known !== 'waiting';
  const why = waits ? and(because('waits_again'), row) : row;
  return {
    url: row.url,
    state: isWaiting ? 'waiting' : known,
    detail: why.detail,
    reasons: parseReasons(why.reason),
    readAt: row.read_at,
  };
}
