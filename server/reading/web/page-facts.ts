import type { PageFacts } from '#server/retrieval/passages/document-text.ts';
import { isKind, linkedThings } from './linked-data.ts';

/** What is asked of a parsed page, whichever library made it. */
export interface QueriedDocument {
  querySelectorAll(selector: string): Iterable<{
    textContent: string | null;
    getAttribute(name: string): string | null;
  }>;
}

/** Where pages say when they were published, the most reliable first; the attribute holds the date, or the text does. */
const dateSources: readonly (readonly [selector: string, attribute: string])[] = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[property="og:article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['[itemprop="datePublished"]', 'datetime'],
  ['meta[name="citation_publication_date"]', 'content'],
  ['meta[name="parsely-pub-date"]', 'content'],
  [
    'meta[name="dcterms.date"], meta[name="DC.date"], meta[name="dc.date"], meta[name="dcterms.created"]',
    'content',
  ],
  ['meta[name="date"], meta[name="pubdate"], meta[name="publish-date"]', 'content'],
  ['time[pubdate]', 'datetime'],
  ['article time[datetime], main time[datetime]', 'datetime'],
];

/** What a page says of itself in its head: the day it was published, and the address it wants to be known by, as written there. */
export function pageFactsOf(page: QueriedDocument): PageFacts {
  const publishedOn = structuredDate(page) ?? writtenDate(page);
  const canonicalUrl =
    firstOf(page, 'link[rel="canonical"]', 'href') ?? firstOf(page, 'meta[property="og:url"]', 'content');
  return { ...(publishedOn ? { publishedOn } : {}), ...(canonicalUrl ? { canonicalUrl } : {}) };
}

function writtenDate(page: QueriedDocument): string | undefined {
  for (const [selector, attribute] of dateSources) {
    const day = dayOf(firstOf(page, selector, attribute));
    if (day) return day;
  }
  return undefined;
}

/** From JSON-LD, as search engines read it: the day of what the page holds, before that of its site. */
function structuredDate(page: QueriedDocument): string | undefined {
  const dated = linkedThings(page).flatMap((thing) => {
    const { datePublished } = thing;
    const day = typeof datePublished === 'string' ? dayOf(datePublished) : undefined;
    return day ? [{ day, isSite: isKind(thing, /^(?:WebSite|Organization)$/) }] : [];
  });
  return (dated.find(({ isSite }) => !isSite) ?? dated[0])?.day;
}

function firstOf(page: QueriedDocument, selector: string, attribute: string): string | undefined {
  for (const element of page.querySelectorAll(selector)) {
    const value = element.getAttribute(attribute)?.trim();
    if (value) return value;
  }
  return undefined;
}

/** The day as it is written where the page is, `2024-05-12`; undefined for what names none that has been. */
function dayOf(written: string | undefined): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(written ?? '') ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(iso);
  // A zone may be a day ahead.
  const hasBeen = time > Date.UTC(1900) && time < Date.now() + 24 * 60 * 60 * 1000;
  return hasBeen && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
