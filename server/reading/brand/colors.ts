import type { PageDocument } from '../formats/html/dom-node.ts';
import { firstOf, valuesOf } from './elements.ts';
import { isColourful, parseColor } from './parse-color.ts';

const maxColors = 5;
const longestStyles = 600_000;
/** Names that libraries give to colours of their own. */
const ofLibraries = /^--(?:bs|wp--preset|tw|fa|swiper|chakra|mui|ion|mdc|rsbs|toastify)-/;
/** Begins only after a brace: tried at each character, a long text without one would take seconds. */
const rule = /(?<![^{}])([^{}]*)\{([^{}]*)\}/g;
/** One that isn't closed goes on to the end. */
const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const property = /(?:^|;)\s*(--[\w-]{1,80}|background(?:-color)?)\s*:\s*([^;]{1,200})/gi;

type Weigh = (value: string, weight: number) => void;

/** Returns the colours that a page uses as its own, the likeliest first. */
export function readColors(page: PageDocument, sheets: readonly string[]): string[] {
  const weights = new Map<string, number>();
  const weigh: Weigh = (value, weight) => {
    const color = parseColor(value);
    if (color !== undefined && isColourful(color)) weights.set(color, (weights.get(color) ?? 0) + weight);
  };
  for (const value of valuesOf(page, ['meta[name="theme-color"]'], 'content')) weigh(value, 5);
  for (const value of valuesOf(page, ['link[rel="mask-icon"]'], 'color')) weigh(value, 3);
  for (const value of valuesOf(page, ['meta[name="msapplication-TileColor"]'], 'content')) weigh(value, 2);
  for (const style of valuesOf(page, ['header', 'nav', '[class*="btn" i]', 'button'], 'style')) {
    weighRule({ selector: 'button', body: style, known: new Map() }, weigh);
  }
  const inline = Array.from(page.querySelectorAll('style'), ({ textContent }) => textContent ?? '');
  weighSheet([...inline, ...sheets].join('\n').slice(0, longestStyles), weigh);
  return firstOf(
    [...weights].toSorted((a, b) => b[1] - a[1]).map(([color]) => color),
    maxColors,
  );
}

function weighSheet(css: string, weigh: Weigh): void {
  const rules = Array.from(css.replace(comment, '').matchAll(rule), ([, selector = '', body = '']) => ({
    selector,
    body,
  }));
  const known = new Map<string, string>();
  for (const { body } of rules) {
    for (const [, name = '', value = ''] of body.matchAll(property)) {
      if (!name.startsWith('--') || known.has(name)) continue;
      known.set(name, value);
      weigh(value, weightOfName(name));
    }
  }
  for (const { selector, body } of rules) weighRule({ selector, body, known }, weigh);
}

function weightOfName(name: string): number {
  if (ofLibraries.test(name)) return 0;
  if (
    /^--(?:color-|colour-|theme-|c-)?(?:brand|primary|accent)(?:-color|-colour|-500|-600|-base|-main)?$/i.test(
      name,
    )
  )
    return 4;
  return /brand|primary|accent/i.test(name) ? 0.5 : 0.1;
}

function weighRule(
  { selector, body, known }: { selector: string; body: string; known: ReadonlyMap<string, string> },
  weigh: Weigh,
): void {
  const weight = weightOfSelector(selector);
  for (const [, name = '', value = ''] of body.matchAll(property)) {
    if (name.startsWith('--')) continue;
    const variable = /var\(\s*(--[\w-]+)/.exec(value)?.[1] ?? '';
    // A library's colour counts where the site uses it.
    weigh(known.get(variable) ?? value, ofLibraries.test(variable) ? weight / 4 : weight);
  }
}

function weightOfSelector(selector: string): number {
  if (/success|danger|warning|error|info|alert|facebook|twitter|whatsapp|cookie/i.test(selector)) return 0;
  if (/btn|button|cta/i.test(selector)) return /primary|brand|main|cta/i.test(selector) ? 2 : 1;
  return /header|nav|hero|banner|brand|primary/i.test(selector) ? 1 : 0.1;
}
