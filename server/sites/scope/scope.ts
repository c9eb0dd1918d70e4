import { trimEndOf } from '#shared/text/trim-text.ts';
import { compileGlob } from './glob.ts';

export interface ScopeOf {
  start: string;
  include: readonly string[];
  exclude: readonly string[];
}

/** Decides which addresses belong to a site. */
export interface SiteScope {
  /** Returns the rule that leaves an address out; undefined for a page of the site. */
  ruleAgainst(address: URL): string | undefined;
  /** True for an address of the same website, on which documents may be linked from pages of the site. */
  isSameSite(address: URL): boolean;
  /** Folder below which pages are read if no glob includes them: `/docs`; empty for all of the website. */
  folder: string;
}

/** Files that are parts of pages, or no texts. */
const noPages =
  /\.(?:avif|bmp|bz2|css|dmg|eot|exe|gif|gz|ico|iso|jpe?g|js|json|m4a|m4v|map|mjs|mov|mp[34]|mpe?g|msi|og[agv]|otf|pkg|png|rar|rss|svg|tar|tgz|tiff?|ttf|wasm|wav|web[mp]|woff2?|xml|xz|zip|7z)$/i;
const documents = /\.(?:pdf|docx?|odt|rtf|epub|pptx?|odp|xlsx?|ods)$/i;

/** Times that a segment may come back in one path, and variables in one query: more are made by links that never end. */
const maxRepeats = 2;
const maxVariables = 6;

export const rules = {
  otherSite: 'another website',
  notIncluded: 'not included',
  noPage: 'not a page or document',
  endless: 'looks endless',
  robots: 'robots.txt',
  limit: 'the limit of pages',
} as const;

export function openScope({ start, include, exclude }: ScopeOf): SiteScope {
  const begin = new URL(start);
  const folder = folderOf(begin);
  const key = siteKeyOf(begin);
  const included = include.map(compileGlob);
  const excluded = exclude.map((glob) => ({ glob, matches: compileGlob(glob) }));
  const isSameSite = (address: URL) => siteKeyOf(address) === key;
  return {
    folder,
    isSameSite,
    ruleAgainst(address) {
      if (!isSameSite(address)) return rules.otherSite;
      const path = pathOf(address);
      const found = excluded.find(({ matches }) => matches(path));
      if (found) return found.glob;
      if (path === pathOf(begin)) return undefined;
      if (noPages.test(address.pathname)) return rules.noPage;
      if (isEndless(address)) return rules.endless;
      if (included.length > 0)
        return included.some((matches) => matches(path)) ? undefined : rules.notIncluded;
      return isBelow(address.pathname, folder) || isDocument(address) ? undefined : `outside ${folder}`;
    },
  };
}

/** Returns the name of a website and its port; `www.` and the scheme don't distinguish websites. */
export function siteKeyOf({ hostname, port }: URL): string {
  const name = hostname.replace(/^www\.(?=[^.]+\.[^.])/, '');
  return port === '' ? name : `${name}:${port}`;
}

/** True for the address of a document, such as a PDF, by its ending. */
export function isDocument({ pathname }: URL): boolean {
  return documents.test(pathname);
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}

/** Returns the path below which a site's pages are: that of the start, or its folder if it ends in a file. */
function folderOf({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  const folder = last.includes('.') ? pathname.slice(0, -last.length) : pathname;
  return trimEndOf(folder, /\//);
}

function isBelow(pathname: string, folder: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

/** True if a path comes back to itself or a query grows, as links of calendars and filters do. */
function isEndless({ pathname, searchParams }: URL): boolean {
  if (searchParams.size > maxVariables) return true;
  const counts = new Map<string, number>();
  for (const segment of pathname.split('/')) {
    if (segment === '') continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > maxRepeats) return true;
    counts.set(segment, count);
  }
  return false;
}
