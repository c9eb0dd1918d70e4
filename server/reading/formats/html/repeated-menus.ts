import type { DomNode } from './dom-node.ts';

/** A menu has at least so many links, and hardly anything else. */
const minLinks = 3;
const minLinked = 0.8;
/** Share of a menu's links that an earlier one has: one for small screens may have one more. */
const minSeen = 0.8;
/** No menu is nested deeper: what is counts as text. */
const maxDepth = 100;
const elementNode = 1;
const textNode = 3;
const unreadNames = new Set(['script', 'style', 'noscript', 'template', 'head', 'nav', 'svg', 'table']);

interface Links {
  letters: number;
  linked: number;
  /** Text and address of each link. */
  links: string[];
}

/**
 * Finds the menus of a saved page that an earlier one repeats: many pages have one for wide and one for small screens, another in the footer,
 * and only a style shows which. The first is kept, since a list of links may be what the page is about.
 */
export function findRepeatedMenus(root: DomNode): ReadonlySet<DomNode> {
  const repeated = new Set<DomNode>();
  const seen = new Set<string>();
  const measured = new Map<DomNode, Links>();
  measure(root, measured, 0);
  const visit = (node: DomNode) => {
    const found = measured.get(node);
    if (!found || found.links.length < minLinks) return;
    if (found.linked < found.letters * minLinked) {
      for (const child of node.childNodes) visit(child);
      return;
    }
    const known = found.links.filter((link) => seen.has(link)).length;
    if (known >= found.links.length * minSeen) repeated.add(node);
    for (const link of found.links) seen.add(link);
  };
  visit(root);
  return repeated;
}

/** Counts the letters and links of each element, from the innermost on. */
function measure(node: DomNode, measured: Map<DomNode, Links>, depth: number): Links {
  const own: Links = { letters: 0, linked: 0, links: [] };
  if (depth > maxDepth) return { ...own, letters: Number.POSITIVE_INFINITY };
  if (node.nodeType === textNode) own.letters = (node.textContent ?? '').trim().length;
  const name = node.nodeName.toLowerCase();
  if (node.nodeType !== elementNode || unreadNames.has(name)) return own;
  if (name === 'a') {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text === '') return own;
    return {
      letters: text.length,
      linked: text.length,
      links: [`${text}\n${node.getAttribute?.('href') ?? ''}`],
    };
  }
  for (const child of node.childNodes) {
    const { letters, linked, links } = measure(child, measured, depth + 1);
    own.letters += letters;
    own.linked += linked;
    for (const link of links) own.links.push(link);
  }
  measured.set(node, own);
  return own;
}
