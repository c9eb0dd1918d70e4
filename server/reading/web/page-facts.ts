import type { PageFacts } from '#server/retrieval/passages/document-text.ts';
import type { PageDocument } from '../formats/html/dom-node.ts';
import { hasType, readLinkedData } from './linked-data.ts';

/** Elements and attributes with a page's publication date, the most reliable first. */
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

/** Reads the day a page was published and its canonical address, as written in the page. */
export function readPageFacts(page: PageDocument): PageFacts {
  const publishedOn = linkedDate(page) ?? elementDate(page);
  const canonicalUrl =
    firstValue(page, 'link[rel="canonical"]', 'href') ??
    firstValue(page, 'meta[property="og:url"]', 'content');
  return { ...(publishedOn ? { publishedOn } : {}), ...(canonicalUrl ? { canonicalUrl } : {}) };
}

function elementDate(page: PageDocument): string | undefined {
  for (const [selector, attribute] of dateSources) {
    const day = parseDay(firstValue(page, selector, attribute));
    if (day) return day;
  }
  return undefined;
}

/** Returns the date in the page's JSON-LD; the content's rather than the site's. */
function linkedDate(page: PageDocument): string | undefined {
  const dated = readLinkedData(page).flatMap((thing) => {
    const { datePublished } = thing;
    const day = typeof datePublished === 'string' ? parseDay(datePublished) : undefined;
    return day ? [{ day, isSite: hasType(thing, /^(?:WebSite|Organization)$/) }] : [];
  });
  return (dated.find(({ isSite }) => !isSite) ?? dated[0])?.day;
}

function firstValue(page: PageDocument, selector: string, attribute: string): string | undefined {
  for (const element of page.querySelectorAll(selector)) {
    const value = element.getAttribute(attribute)?.trim();
    if (value) return value;
  }
  return undefined;
}

/** Parses a day, `2024-05-12`, in the page's own time zone; undefined if it is no date or in the future. */
function parseDay(written: string | undefined): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(written ?? '') ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(iso);
  // The page's time zone may be a day ahead.
  const hasBeen = time > Date.UTC(1900) && time < Date.now() + 24 * 60 * 60 * 1000;
  return hasBeen && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
