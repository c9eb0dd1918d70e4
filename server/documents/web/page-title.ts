import type { QueriedDocument } from './page-facts.ts';

const separatorBehind = /^\s*[-\u2010-\u2015|\u00b7\u2022:\u00bb\u203a/]\s/;
const separatorBefore = /\s[-\u2010-\u2015|\u00b7\u2022:\u00ab\u2039/]\s*$/;

/** A page's title without its site's name, where the page's heading or what it tells to others is the rest of it. */
export function titleWithoutSite(title: string, page: QueriedDocument): string {
  const names = [
    ...[...page.querySelectorAll('meta[property="og:title"]')].map((meta) => meta.getAttribute('content')),
    ...[...page.querySelectorAll('h1')].map((heading) => heading.textContent),
  ].map((name) => (name ?? '').replace(/\s+/g, ' ').trim());
  const own = names.find(
    (name) =>
      name !== '' &&
      ((title.startsWith(name) && separatorBehind.test(title.slice(name.length))) ||
        (title.endsWith(name) && separatorBefore.test(title.slice(0, -name.length)))),
  );
  return own ?? title;
}
