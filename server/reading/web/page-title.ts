import type { QueriedDocument } from './page-facts.ts';

const separatorBehind = /^\s*[-\u2010-\u2015|\u00b7\u2022:\u00bb\u203a/]\s+/;
const separatorBefore = /\s[-\u2010-\u2015|\u00b7\u2022:\u00ab\u2039/]\s*$/;
/** Where sites write their own name as a heading. */
const siteHeadings = 'a h1, h1 a, header h1, [role="banner"] h1';
const pageHeadings = 'article h1, main h1';

/**
 * A page's title without its site's name, where the page's heading or what it tells to others is the rest of it. Sites write
 * their names behind, so that a heading counts at the beginning alone; where it may be the site's, the title stays whole.
 */
export function titleWithoutSite(title: string, page: QueriedDocument): string {
  const told = namesOf(page, 'meta[property="og:title"]');
  const mayBeSites = new Set([
    ...namesOf(page, 'meta[property="og:site_name"]'),
    ...except(namesOf(page, siteHeadings), namesOf(page, pageHeadings)),
  ]);
  const headings = new Set(namesOf(page, 'h1, h2, h3'));
  const own = [...told, ...namesOf(page, 'h1')].find((name) => {
    const rest = restOf(title, name, told.includes(name));
    return rest !== undefined && !mayBeSites.has(name) && !headings.has(rest);
  });
  return own ?? title;
}

function restOf(title: string, name: string, mayEnd: boolean): string | undefined {
  if (name === '') return undefined;
  const behind = title.slice(name.length);
  if (title.startsWith(name) && separatorBehind.test(behind)) return behind.replace(separatorBehind, '');
  const before = title.slice(0, -name.length);
  const isEnd = mayEnd && title.endsWith(name) && separatorBefore.test(before);
  return isEnd ? before.replace(separatorBefore, '').trim() : undefined;
}

function namesOf(page: QueriedDocument, selector: string): string[] {
  return Array.from(page.querySelectorAll(selector), (node) =>
    (node.getAttribute('content') ?? node.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
}

function except(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
