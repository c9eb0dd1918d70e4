import { batchesOf } from '#server/compute/batches.ts';
import { createPauses } from '#server/compute/pause.ts';
import type { Db } from '#server/store/schema.ts';
import type { SiteClient } from '../fetching/site-client.ts';
import { becauseOfRule } from '../reasons.ts';
import { isListed, judgeAddresses } from '../scope/candidates.ts';
import { parseKnownSitemaps, serializeKnownSitemaps } from '../scope/known-sitemaps.ts';
import type { SiteScope } from '../scope/scope.ts';
import { readSitemaps, type SitemapDeps } from '../scope/sitemaps.ts';
import type { SiteRow } from '../site-row.ts';
import { addPages } from './page-rows.ts';

const addressesAtOnce = 200;

export interface FindPagesDeps extends SitemapDeps {
  db: Db;
}

/**
 * Begins a run: adds the start, and the pages that sitemaps name. Returns a sentence about pages that are missing, if any. Throws
 * `url_refused` for a closed site.
 */
export async function findPages(
  deps: FindPagesDeps,
  { site, scope, client }: { site: SiteRow; scope: SiteScope; client: SiteClient },
): Promise<string> {
  const start = new URL(site.start);
  const { sitemaps } = await client.robotsOf(start);
  const missing = new Set<string>();
  await addPages(deps.db, site, [{ url: start.href, depth: 0 }]);
  const known = parseKnownSitemaps(site.sitemaps);
  let [hasSitemap, isFull] = [false, false];
  if (site.depth !== 0) {
    for await (const found of readSitemaps(deps, client, { start, named: sitemaps, scope, known })) {
      if (found.missing) missing.add(found.missing);
      const added = await addAddresses(deps.db, found.addresses, { site, scope, client });
      hasSitemap ||= added.pages > 0 || (found.isUnchanged === true && site.has_sitemap === 1);
      if (added.isFull) missing.add(fullSentence(site));
      isFull ||= added.isFull;
    }
  }
  await deps.db
    .updateTable('sites')
    .set({
      ...{ is_found: 1, has_sitemap: hasSitemap ? 1 : 0 },
      // Addresses over the limit are looked for again.
      sitemaps: isFull ? '{}' : serializeKnownSitemaps(known),
    })
    .where('id', '=', site.id)
    .execute();
  return [...missing].join(' ');
}

async function addAddresses(
  db: Db,
  addresses: readonly string[],
  { site, scope, client }: { site: SiteRow; scope: SiteScope; client: SiteClient },
): Promise<{ pages: number; isFull: boolean }> {
  const pause = createPauses();
  let [pages, isFull] = [0, false];
  for (const batch of batchesOf(addresses, addressesAtOnce)) {
    await pause();
    const found = await judgeAddresses({ scope, client }, batch);
    pages += found.filter(({ rule }) => rule === undefined).length;
    isFull = (await addPages(db, site, rowsOf(found, 1))) || isFull;
  }
  return { pages, isFull };
}

/** Returns the pages to add: those to read, and those whose rule is listed. */
export function rowsOf(found: readonly { url: string; rule?: string }[], depth: number) {
  return found.flatMap(({ url, rule }) => {
    if (rule === undefined) return [{ url, depth }];
    return isListed(rule) ? [{ url, depth, leftOut: becauseOfRule(rule) }] : [];
  });
}

/** A limit that nobody sees would be taken for a fault. */
export function fullSentence({ max_pages }: Pick<SiteRow, 'max_pages'>): string {
  return `The site has more pages than its limit of ${max_pages.toLocaleString('en')}. Raise the limit to read the others.`;
}
