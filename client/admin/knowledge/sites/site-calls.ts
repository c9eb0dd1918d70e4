import '#client/zod-jitless.ts';
import type { z } from 'zod';
import { CallFailed, call, orUnexpected } from '#client/api.ts';
import { adminWords } from '#client/words/admin-words.ts';
import {
  type Site,
  type SiteInput,
  type SitePage,
  type SitePageState,
  type SitePreview,
  siteListSchema,
  sitePageListSchema,
  sitePreviewSchema,
  siteSchema,
} from '#contract/knowledge/sites.ts';

/** Query key of the sites of all hosts. */
export const sitesKey = 'sites';

/** Milliseconds between looks at a site that is being read, and at one that may begin by itself. */
const runningMs = 2000;
const idleMs = 30_000;

/** Returns when to look at sites again. */
export function refreshOf(sites: readonly Site[] | undefined): number {
  return sites?.some(({ state }) => state === 'running') ? runningMs : idleMs;
}

/** Fetches the sites of a host; of all hosts that the caller may see without one. */
export async function fetchSites(host: string | undefined, signal: AbortSignal): Promise<Site[]> {
  const query = host === undefined ? '' : `?${new URLSearchParams({ host })}`;
  return (await read(siteListSchema, `/sites${query}`, { signal, cache: 'no-store' })).items;
}

export async function fetchSite(
  id: string,
  { host, signal }: { host: string | undefined; signal: AbortSignal },
): Promise<Site> {
  const found = (await fetchSites(host, signal)).find((site) => site.id === id);
  if (!found) throw new CallFailed(adminWords().siteMissing);
  return found;
}

export function createSite(input: SiteInput): Promise<Site> {
  return read(siteSchema, '/sites', withBody('POST', input));
}

export function updateSite(id: string, input: SiteInput): Promise<Site> {
  return read(siteSchema, pathOf(id), withBody('PUT', input));
}

export function actOnSite(id: string, act: 'run' | 'pause'): Promise<Site> {
  return read(siteSchema, `${pathOf(id)}/${act}`, { method: 'POST' });
}

export async function deleteSite(id: string): Promise<void> {
  await call('api', pathOf(id), { method: 'DELETE' });
}

export function previewSite(id: string, signal: AbortSignal): Promise<SitePreview> {
  return read(sitePreviewSchema, `${pathOf(id)}/preview`, { method: 'POST', signal });
}

interface PagesAsked {
  state: SitePageState | undefined;
  q: string;
  page: number;
}

export function fetchSitePages(
  id: string,
  { state, q, page }: PagesAsked,
  signal: AbortSignal,
): Promise<{ items: SitePage[]; total: number }> {
  const query = new URLSearchParams({ page: String(page), ...(state && { state }), ...(q !== '' && { q }) });
  return read(sitePageListSchema, `${pathOf(id)}/pages?${query}`, { signal, cache: 'no-store' });
}

function pathOf(id: string): string {
  return `/sites/${encodeURIComponent(id)}`;
}

function withBody(method: string, input: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) };
}

async function read<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  init: RequestInit,
): Promise<z.infer<Schema>> {
  const body: unknown = await (await call('api', path, init)).json().catch(() => undefined);
  return orUnexpected(() => schema.parse(body));
}
