import type { PageDocument } from '../formats/html/dom-node.ts';
import type { CssRule } from './css-rules.ts';

const maxDepth = 8;
const longestValue = 500;
const root = /^(?::root|:host|html|body|\*|\[data-)/i;
const darkScope =
  /\.dark\b|dark-mode|theme-dark|\[[\w-]*(?:theme|scheme|mode)[\w-]*[~|^$*]?=["']?[\w-]*(?:dark|slate|night)/i;
const attribute = /\[(data-[\w-]+)=["']?([\w-]+)["']?\]/gi;

/** Returns the rules that hold on the page as it is first seen: not those of its dark scheme, or of another choice than the page's. */
export function rulesOnPage(page: PageDocument, rules: readonly CssRule[]): CssRule[] {
  const chosen = new Set<string>();
  for (const element of page.querySelectorAll('html, body')) {
    for (const name of element.getAttributeNames()) {
      chosen.add(`${name}=${element.getAttribute(name)}`.toLowerCase());
    }
  }
  const holds = (part: string) => {
    if (darkScope.test(part)) return false;
    if (!/^(?:html|body|:root)?\[data-/i.test(part)) return true;
    return [...part.matchAll(attribute)].every(([, name, value]) =>
      chosen.has(`${name}=${value}`.toLowerCase()),
    );
  };
  return rules.filter(({ selector }) => selector.split(',', 50).some((part) => holds(part.trim())));
}

/** Returns the values of custom properties: the last one of the whole page, or the first of a part of it. */
export function readProperties(rules: readonly CssRule[]): Map<string, string> {
  const ofPage = new Map<string, string>();
  const ofParts = new Map<string, string>();
  for (const { selector, declarations } of rules) {
    const isOfPage = selector.split(',', 50).some((part) => root.test(part.trim()));
    for (const [name, value] of declarations) {
      if (!name.startsWith('--')) continue;
      if (isOfPage) ofPage.set(name, value);
      else if (!ofParts.has(name)) ofParts.set(name, value);
    }
  }
  return new Map([...ofParts, ...ofPage]);
}

/** Replaces `var()` by what it stands for; by its fallback if that is unknown. */
export function resolveValue(value: string, known: ReadonlyMap<string, string>): string {
  let text = value.slice(0, longestValue);
  for (let depth = 0; depth < maxDepth && text.includes('var('); depth++) {
    text = text
      .replace(/var\(\s*(--[\w-]{1,80})\s*(?:,([^()]{0,80}))?\)/g, (_, name: string, fallback = '') => {
        return known.get(name.toLowerCase()) ?? fallback;
      })
      .slice(0, longestValue);
  }
  return text;
}
