import { addressOf, firstOf } from './elements.ts';

const maxImports = 6;
/** `@import` comes before all rules. */
const longestHead = 20_000;
const imported = /@import\s{1,20}(?:url\(\s{0,20})?["']?([^"')\s;]{1,1500})/gi;

/** Returns the addresses of stylesheets that a stylesheet imports. */
export function readImports(css: string, address: string): string[] {
  const links = [...css.slice(0, longestHead).matchAll(imported)].map(([, link = '']) =>
    addressOf(link, address),
  );
  return firstOf(links, maxImports);
}
