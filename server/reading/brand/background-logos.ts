import type { DomElement, PageDocument } from '../formats/html/dom-node.ts';
import type { CssRule } from './css-rules.ts';
import { addressOf } from './elements.ts';

const maxTried = 60;
const longestSelector = 200;
const link = /url\(\s*["']?([^"')]{1,1500})["']?\s*\)/i;
const homeLink =
  'a[href="/"], a[rel~="home"], [class*="logo" i] a, [id*="logo" i] a, h1 a, h1, [class*="logo" i], [id*="logo" i]';
const foreign =
  /social|partner|client|payment|footer|foot\b|icon|sprite|menu|search|\bbg\b|background|pattern|arrow/i;

/** Returns pictures that stylesheets put behind the links to the start or the page's first heading: the logo, as texts moved off the page have it. */
export function readBackgroundLogos(page: PageDocument, rules: readonly CssRule[]): string[] {
  const places = new Set<DomElement>(page.querySelectorAll(homeLink));
  if (places.size === 0) return [];
  const pictured = rules.flatMap(({ selector, declarations, address }) => {
    const value = declarations.findLast(
      ([name]) => name === 'background' || name === 'background-image',
    )?.[1];
    const picture = link.exec(value?.slice(0, 2000) ?? '')?.[1];
    const isFit = picture !== undefined && !picture.startsWith('data:') && selector.length <= longestSelector;
    return isFit && !foreign.test(`${selector} ${picture}`) ? [{ selector, picture, address }] : [];
  });
  return pictured.slice(0, maxTried).flatMap(({ selector, picture, address }) => {
    return isAmong(page, selector, places) ? (addressOf(picture, address) ?? []) : [];
  });
}

function isAmong(page: PageDocument, selector: string, places: ReadonlySet<DomElement>): boolean {
  // Selectors of states and parts of elements can't be looked for.
  const plain = selector.replace(/::?(?:before|after|hover|focus|link|visited)\b/gi, '');
  try {
    return [...page.querySelectorAll(plain)].slice(0, 5).some((element) => places.has(element));
  } catch {
    return false;
  }
}
