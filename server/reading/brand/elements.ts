import type { DomElement, DomNode, PageDocument } from '../formats/html/dom-node.ts';

/** Returns the values of an attribute, in the order of the selectors. */
export function valuesOf(page: PageDocument, selectors: readonly string[], attribute: string): string[] {
  return selectors.flatMap((selector) =>
    Array.from(page.querySelectorAll(selector), (element) => attributeOf(element, attribute)).filter(
      (value) => value !== '',
    ),
  );
}

export function attributeOf(element: DomElement, attribute: string): string {
  return (element.getAttribute(attribute) ?? '').trim();
}

/** Returns a node's text on one line. */
export function lineOf({ textContent }: DomNode): string {
  return oneLine(textContent ?? '');
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns a link of the page as a whole address; undefined for what is not on the web. */
export function addressOf(link: string, base: string): string | undefined {
  const address = URL.parse(link.trim(), base);
  return address && /^https?:$/.test(address.protocol) && address.href.length <= 2000
    ? address.href
    : undefined;
}

/** Returns values each once, at most `most`. */
export function firstOf<Value>(values: Iterable<Value | undefined>, most: number): Value[] {
  const found = new Set<Value>();
  for (const value of values) {
    if (value !== undefined && value !== '') found.add(value);
    if (found.size === most) break;
  }
  return [...found];
}
