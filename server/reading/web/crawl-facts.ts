import type { CrawlFacts } from '#server/retrieval/passages/document-text.ts';
import type { DomElement, PageDocument } from '../formats/html/dom-node.ts';

/** More links are on pages of lists without end. */
const maxLinks = 2000;
const maxAddress = 2048;

/** Reads what a page at `address` says to crawlers. */
export function readCrawlFacts(page: PageDocument, address: string): Omit<CrawlFacts, 'needsScript'> {
  return { links: readLinks(page, address), robots: readRobotsMeta(page) };
}

/** True for a page that browsers run scripts of. */
export function hasScript(page: PageDocument): boolean {
  const types = [...page.querySelectorAll('script')].map((script) => script.getAttribute('type') ?? '');
  return types.some((type) => type === '' || /^(?:module|(?:text|application)\/javascript)$/i.test(type));
}

function readLinks(page: PageDocument, address: string): string[] {
  const base = baseOf(page, address);
  const links = new Set<string>();
  for (const element of page.querySelectorAll('a[href], area[href]')) {
    const link = isFollowed(element) ? parseLink(element.getAttribute('href') ?? '', base) : undefined;
    if (link !== undefined) links.add(link);
    if (links.size >= maxLinks) break;
  }
  return [...links];
}

function baseOf(page: PageDocument, address: string): string {
  for (const element of page.querySelectorAll('base[href]'))
    return URL.parse(element.getAttribute('href') ?? '', address)?.href ?? address;
  return address;
}

function isFollowed(element: DomElement): boolean {
  return !/(?:^|\s)(?:nofollow|ugc|sponsored)(?:\s|$)/i.test(element.getAttribute('rel') ?? '');
}

function parseLink(href: string, base: string): string | undefined {
  const link = URL.parse(href.trim(), base);
  if (!link || !/^https?:$/.test(link.protocol) || link.username || link.password) return undefined;
  link.hash = '';
  return link.href.length <= maxAddress ? link.href : undefined;
}

function readRobotsMeta(page: PageDocument): string[] {
  const words: string[] = [];
  for (const element of page.querySelectorAll('meta[name]')) {
    if ((element.getAttribute('name') ?? '').toLowerCase() !== 'robots') continue;
    words.push(...(element.getAttribute('content') ?? '').toLowerCase().split(/[\s,]+/));
  }
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 50);
}
