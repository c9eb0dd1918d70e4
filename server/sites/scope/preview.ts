import { rm } from 'node:fs/promises';
import type { SitePreview } from '#contract/knowledge/sites.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import type { PacerFor } from '../fetching/pacers.ts';
import { type ClientDeps, openSiteClient, type SiteClient } from '../fetching/site-client.ts';
import { globsOf, type SiteRow } from '../site-row.ts';
import { type Candidate, judgeAddresses } from './candidates.ts';
import { type Look, summarizeLook } from './look.ts';
import { openScope, rules, type SiteScope } from './scope.ts';
import { readSitemaps, type SitemapDeps } from './sitemaps.ts';

export interface PreviewDeps extends SitemapDeps, ClientDeps {
  read: ReadDocument;
  pacerFor: PacerFor;
}

/** Limits of a preview, which somebody waits for. */
const previewMs = 25_000;
const pagesRead = 8;
const mostFound = 100_000;

/** Looks which pages of a site would be read, in its sitemaps or its first pages. Stores nothing. Throws `url_*` problems. */
export async function previewSite(deps: PreviewDeps, site: SiteRow): Promise<SitePreview> {
  const scope = openScope({ start: site.start, ...globsOf(site) });
  const signal = AbortSignal.timeout(previewMs);
  const client = await openSiteClient(deps, {
    ...{ host: site.host, signal },
    pacer: deps.pacerFor(new URL(site.start)),
  });
  const look: Look = { pages: new Set(), leftOut: new Map(), from: 'sitemap', isComplete: true };
  try {
    await lookInSitemaps(deps, look, { site, scope, client });
    if (look.pages.size === 0) await lookAtPages(deps, look, { site, scope, client });
  } catch (error) {
    if (!signal.aborted) throw error;
    look.isComplete = false;
    if (look.pages.size === 0)
      throw problem('url_too_slow', 'The website took too long to respond. Try again later.');
  } finally {
    await client.close();
  }
  return summarizeLook(look, scope);
}

interface Looking {
  site: SiteRow;
  scope: SiteScope;
  client: SiteClient;
}

async function lookInSitemaps(deps: PreviewDeps, look: Look, looking: Looking): Promise<void> {
  const { site, scope, client } = looking;
  const start = new URL(site.start);
  const { sitemaps } = await client.robotsOf(start);
  if (site.depth === 0) return;
  for await (const found of readSitemaps(deps, client, { start, named: sitemaps, scope })) {
    look.isComplete &&= found.missing === undefined;
    note(look, await judgeAddresses(looking, found.addresses), site);
    if (look.pages.size + look.leftOut.size > mostFound) {
      look.isComplete = false;
      return;
    }
  }
  if (look.pages.size > 0) note(look, await judgeAddresses(looking, [start.href]), site);
}

/** Follows links from the start for a few pages. */
async function lookAtPages(deps: PreviewDeps, look: Look, looking: Looking): Promise<void> {
  const { site, client } = looking;
  look.from = 'links';
  note(look, await judgeAddresses(looking, [site.start]), site);
  const depths = new Map([...look.pages].map((url) => [url, 0]));
  let read = 0;
  for (const url of look.pages) {
    const depth = depths.get(url) ?? 0;
    if (site.depth !== null && depth >= site.depth) continue;
    if (read === pagesRead) {
      look.isComplete = false;
      return;
    }
    const links = await linksOf(deps, client, new URL(url), read === 0);
    read++;
    const found = await judgeAddresses(looking, links);
    note(look, found, site);
    for (const { url: link } of found) if (!depths.has(link)) depths.set(link, depth + 1);
  }
}

/** Returns the links of a page, or where it redirects to. Throws what keeps the first page from being read. */
async function linksOf(
  { read }: PreviewDeps,
  client: SiteClient,
  address: URL,
  isFirst: boolean,
): Promise<string[]> {
  try {
    const step = await client.fetch(address);
    if (step.kind === 'moved') return [step.address.href];
    if (step.kind === 'unchanged') return [];
    const { path, contentType } = step;
    const site = { address: step.address.href, leaveOut: [] };
    const source = { path, name: address.hostname, origin: 'web' as const, site };
    const reading = read({ ...source, ...(contentType ? { mediaType: contentType } : {}) }, client.reader);
    return (await reading.finally(() => rm(path, { force: true }))).site?.links ?? [];
  } catch (error) {
    if (isFirst || !(error instanceof Problem)) throw error;
    return [];
  }
}

function note(look: Look, found: readonly Candidate[], { max_pages }: SiteRow): void {
  for (const { url, rule } of found) {
    if (rule !== undefined) look.leftOut.set(url, rule);
    else if (look.pages.size < max_pages || look.pages.has(url)) look.pages.add(url);
    else look.leftOut.set(url, rules.limit);
  }
}
