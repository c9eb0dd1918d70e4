import type { PageDocument } from '../formats/html/dom-node.ts';

const separatorAfter = /^\s*[-\u2010-\u2015|\u00b7\u2022:\u00bb\u203a/]\s+/;
const separatorBefore = /\s[-\u2010-\u2015|\u00b7\u2022:\u00ab\u2039/]\s*$/;
/** Headings that may be the site's name. */
const siteHeadings = 'a h1, h1 a, header h1, [role="banner"] h1';
const pageHeadings = 'article h1, main h1';

/**
 * Returns a page's title without the site's name, if the rest of it is the page's heading or `og:title`. Sites append their
 * names, so a heading must begin the title. If the heading may be the site's name, the title stays whole.
 */
export function titleWithoutSite(title: string, page: PageDocument): string {
  const ogTitles = readNames(page, 'meta[property="og:title"]');
  const inPage = new Set(readNames(page, pageHeadings));
  const siteNames = new Set([
    ...readNames(page, 'meta[property="og:site_name"]'),
    ...readNames(page, siteHeadings).filter((name) => !inPage.has(name)),
  ]);
  const headings = new Set(readNames(page, 'h1, h2, h3'));
  const own = [...ogTitles, ...readNames(page, 'h1')].find((name) => {
    const rest = titleRest(title, name, ogTitles.includes(name));
    return rest !== undefined && !siteNames.has(name) && !headings.has(rest);
  });
  return own ?? title;
}

/** Returns the title without the name at its beginning, or at its end if it may be there; undefined if it isn't. */
function titleRest(title: string, name: string, mayEnd: boolean): string | undefined {
  if (name === '') return undefined;
  const after = title.slice(name.length);
  if (title.startsWith(name) && separatorAfter.test(after)) return after.replace(separatorAfter, '');
  const before = title.slice(0, -name.length);
  const isEnd = mayEnd && title.endsWith(name) && separatorBefore.test(before);
  return isEnd ? before.replace(separatorBefore, '').trim() : undefined;
}

function readNames(page: PageDocument, selector: string): string[] {
  return Array.from(page.querySelectorAll(selector), (node) =>
    (node.getAttribute('content') ?? node.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
}
