import { rm } from 'node:fs/promises';
import { Problem } from '#server/failure/problem.ts';
import type { ReadSitemap, Sitemap } from '#server/reading/sitemap.ts';
import type { SiteClient } from '../fetching/site-client.ts';
import type { KnownSitemaps } from './known-sitemaps.ts';
import type { SiteScope } from './scope.ts';

/** Limit of one sitemap in bytes, packed or not, by sitemaps.org's protocol. */
const sitemapBytes = 50 * 1024 * 1024;
/** Most sitemaps that are read of one site: an index may name 50,000. */
const maxSitemaps = 50;
const maxHops = 5;

export interface SitemapDeps {
  readSitemap: ReadSitemap;
}

/** Addresses of a site's sitemaps, one sitemap after another. */
interface FoundAddresses {
  addresses: string[];
  /** True if the addresses are those of the last run, and not repeated. */
  isUnchanged?: true;
  /** Sentence that says why there are not all; undefined if there are. */
  missing?: string;
}

interface SitemapsOf {
  start: URL;
  /** Addresses of sitemaps in robots.txt. */
  named: readonly string[];
  scope: SiteScope;
  /** Describes what is known of sitemaps; those that were read are added. */
  known?: KnownSitemaps;
}

/** A sitemap that was read, or that is as it was. */
type ReadSitemapOf = Sitemap & { isUnchanged?: true };

/** Yields the pages that sitemaps name: those of robots.txt, else `/sitemap.xml`. A sitemap that can't be read is skipped. */
export async function* readSitemaps(
  deps: SitemapDeps,
  client: SiteClient,
  { start, named, scope, known = new Map() }: SitemapsOf,
): AsyncGenerator<FoundAddresses> {
  const queue = named.length > 0 ? [...named] : [new URL('/sitemap.xml', start).href];
  const seen = new Set<string>();
  for (const address of queue) {
    const url = URL.parse(address, start.href);
    // A sitemap elsewhere would be a way to any other website.
    if (!url || seen.has(url.href) || !scope.isSameSite(url)) continue;
    if (seen.size === maxSitemaps)
      return yield { addresses: [], missing: `Only the first ${maxSitemaps} sitemaps were read.` };
    seen.add(url.href);
    const sitemap = await unlessRefused(fetchSitemap(deps, client, { first: url, known }));
    if (sitemap instanceof Problem) {
      // No site needs to have the usual sitemap.
      if (named.length > 0)
        yield { addresses: [], missing: `A sitemap could not be read. ${sitemap.message}` };
    } else if (sitemap) {
      queue.push(...sitemap.sitemaps);
      const missing = 'A sitemap has more than 50,000 addresses; the rest was not read.';
      yield {
        addresses: sitemap.pages,
        ...(sitemap.isUnchanged ? { isUnchanged: true } : {}),
        ...(sitemap.isCut ? { missing } : {}),
      };
    }
  }
}

async function fetchSitemap(
  { readSitemap }: SitemapDeps,
  client: SiteClient,
  { first, known }: { first: URL; known: KnownSitemaps },
): Promise<ReadSitemapOf | undefined> {
  const before = known.get(first.href);
  let address = first;
  for (let hops = 0; hops <= maxHops; hops++) {
    const step = await client.fetch(address, before?.validators, sitemapBytes);
    if (step.kind === 'unchanged')
      return before && { pages: [], sitemaps: before.sitemaps, isCut: false, isUnchanged: true };
    if (step.kind === 'body') {
      const { path, validators } = step;
      const reading = readSitemap({ wants: 'sitemap', path }, client.reader);
      const sitemap = await reading.finally(() => rm(path, { force: true }));
      const { sitemaps, isCut } = sitemap;
      // One that is cut is read again, so that the sentence about it is said again.
      if (isCut) known.delete(first.href);
      else known.set(first.href, { validators, sitemaps });
      return sitemap;
    }
    address = step.address;
  }
  return undefined;
}

/** Returns the problem of a site or a file instead of rejecting with it; those of this service are thrown. */
async function unlessRefused<Result>(result: Promise<Result>): Promise<Result | Problem> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Problem && /^(?:url|file)_/.test(error.code)) return error;
    throw error;
  }
}
