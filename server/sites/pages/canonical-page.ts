import { canonicalAddress } from '#server/reading/web/canonical-address.ts';
import type { Db } from '#server/store/schema.ts';
import { judgeAddresses, normalAddress } from '../scope/candidates.ts';
import { addPages, findPage, type PageRow } from './page-rows.ts';
import type { SiteRun } from './site-run.ts';

/** Finds the page that is to be read in a page's place, and whether it was. A page that redirects or failed is none. */
export async function findCanonical(
  db: Db,
  run: SiteRun,
  { page, declared, address }: { page: PageRow; declared: string | undefined; address: URL },
): Promise<{ url: string; isRead: boolean } | undefined> {
  const named = canonicalAddress(declared, address);
  const target = named === undefined ? undefined : normalAddress(named);
  if (!target || isSamePage(target, new URL(page.url))) return undefined;
  const [candidate] = await judgeAddresses(run, [target.href]);
  if (!candidate || candidate.rule !== undefined) return undefined;
  const { url } = candidate;
  await addPages(db, run.site, [{ url, depth: page.depth }]);
  const known = await findPage(db, { siteId: run.site.id, url });
  if (!known || known.gives_way_to === page.url) return undefined;
  if (known.document_id !== null) return { url, isRead: true };
  return known.state === 'waiting' ? { url, isRead: false } : undefined;
}

/** True if addresses differ in the scheme, `www.` or a final slash alone. */
function isSamePage(a: URL, b: URL): boolean {
  const plain = ({ host, pathname, search }: URL) =>
    host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;
  return plain(a) === plain(b);
}
