import type { PageDocument } from '../formats/html/dom-node.ts';
import {
  isOfLibrary,
  shareOfColor,
  weightOfDeclaration,
  weightOfName,
  weightOfSelector,
} from './color-weights.ts';
import { type CssRule, parseRules } from './css-rules.ts';
import { readProperties, resolveValue, rulesOnPage } from './custom-properties.ts';
import { attributeOf, firstOf, valuesOf } from './elements.ts';
import { isColourful, parseColor } from './parse-color.ts';

const maxColors = 5;
const maxInline = 500;

type Weigh = (value: string, weight: number) => void;

/** Returns the colours that a page uses as its own, the likeliest first. `manifestColor` is the application's, if the site is one. */
export function readColors(
  page: PageDocument,
  { rules, manifestColor = '' }: { rules: readonly CssRule[]; manifestColor?: string | undefined },
): string[] {
  const weights = new Map<string, number>();
  const weigh: Weigh = (value, weight) => {
    const color = weight > 0 ? parseColor(value) : undefined;
    if (color === undefined || !isColourful(color)) return;
    weights.set(color, (weights.get(color) ?? 0) + weight * shareOfColor(color));
  };
  for (const value of valuesOf(page, ['meta[name="theme-color"]'], 'content')) weigh(value, 5);
  for (const value of valuesOf(page, ['link[rel="mask-icon"]'], 'color')) weigh(value, 3);
  for (const value of valuesOf(page, ['meta[name="msapplication-TileColor"]'], 'content')) weigh(value, 2);
  weigh(manifestColor, 4);
  const used = rulesOnPage(page, rules);
  const known = readProperties(used);
  for (const [name, value] of known) weigh(resolveValue(value, known), weightOfName(name));
  for (const rule of used) weighRule(rule, { known, weigh });
  for (const rule of inlineRules(page)) weighRule(rule, { known, weigh });
  return firstOf(
    [...weights].toSorted((a, b) => b[1] - a[1]).map(([color]) => color),
    maxColors,
  );
}

function weighRule(
  { selector, declarations }: CssRule,
  { known, weigh }: { known: ReadonlyMap<string, string>; weigh: Weigh },
): void {
  const weight = weightOfSelector(selector);
  if (weight === 0) return;
  for (const [name, value] of declarations) {
    const share = weightOfDeclaration(name, selector);
    if (share === undefined) continue;
    const variable = /var\(\s*(--[\w-]{1,80})/.exec(value.slice(0, 300))?.[1] ?? '';
    // A library's colour counts less where the site uses it: the library does so by itself.
    weigh(resolveValue(value, known), weight * share * (isOfLibrary(variable) ? 0.25 : 1));
  }
}

/** Returns the styles of elements as rules whose selectors say what the elements are. */
function inlineRules(page: PageDocument): CssRule[] {
  return [...page.querySelectorAll('[style]')].slice(0, maxInline).flatMap((element) => {
    const name = element.nodeName.toLowerCase();
    const own = `${name} ${attributeOf(element, 'class')} ${attributeOf(element, 'id')}`;
    const [rule] = parseRules(`x{${attributeOf(element, 'style')}}`, '');
    // A link with a background looks like a button.
    const selector = name === 'a' ? `button ${own}` : own;
    return rule ? [{ ...rule, selector }] : [];
  });
}
