import { batchesOf } from '#server/compute/batches.ts';
import { createPauses } from '#server/compute/pause.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { normalAddress } from '../scope/candidates.ts';
import { openScope } from '../scope/scope.ts';
import { beginRun, globsOf, type SiteRow } from '../site-row.ts';
import { addPages } from './page-rows.ts';

const urlsAtOnce = 200;

/** Has pages of a site read at once; without addresses all of it. A paused site reads them once it is run. Returns what is read. */
export async function wantPages(
  db: Db,
  { site, urls, now }: { site: SiteRow; urls: readonly string[] | undefined; now: Date },
): Promise<'site' | number> {
  if (!urls) {
    if (site.state === 'paused') return 0;
    if (await beginRun(db, { id: site.id, now })) return 'site';
    // Pages that this run has read may have changed since.
    await db.updateTable('sites').set({ again: 1 }).where('id', '=', site.id).execute();
    return 'site';
  }
  const addresses = await addressesOf(site, urls);
  await addPages(
    db,
    site,
    addresses.map((url) => ({ url, depth: 1 })),
  );
  for (const batch of batchesOf(addresses, urlsAtOnce)) {
    await db
      .updateTable('site_pages')
      .set({ wanted: 1 })
      .where('site_id', '=', site.id)
      .where('url', 'in', batch)
      .execute();
  }
  await db
    .updateTable('sites')
    .set({ state: 'running', is_found: 1, next_at: null })
    .where('id', '=', site.id)
    .where('state', '=', 'idle')
    .execute();
  return addresses.length;
}

/** Returns the addresses in their normal form. Throws `invalid_input` for one that doesn't belong to the site. */
async function addressesOf(site: SiteRow, urls: readonly string[]): Promise<string[]> {
  const scope = openScope({ start: site.start, ...globsOf(site) });
  const pause = createPauses();
  const found = new Set<string>();
  for (const text of urls) {
    await pause();
    const address = normalAddress(text, new URL(site.start));
    const rule = address ? scope.ruleAgainst(address) : 'not an address';
    if (address && rule === undefined) {
      found.add(address.href);
      continue;
    }
    const sentence = `${text.slice(0, 100)} is not a page of this site (${rule}).`;
    throw problem('invalid_input', sentence, { errors: { urls: sentence } });
  }
  return [...found];
}
