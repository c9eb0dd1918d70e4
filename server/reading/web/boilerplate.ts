import type { DomNode } from '../formats/html/dom-node.ts';

/** Words in classes and ids of boilerplate. */
const boilerplateWords =
  /(?:^|[\W_])(?:cookies?|consent|gdpr|newsletter|subscribe|breadcrumbs?|pagination|pager|ads?|advert(?:isement|ising)?|popup|comments?|also[\W_]bought)(?=$|[\W_])/i;
/** Words in classes and ids of boilerplate that may be content too: dishes are a menu, and a club has subscriptions. */
const ambiguousWords =
  /(?:^|[\W_])(?:subscription|share|sharing|social|related|recommend(?:ed|ations?)?|promo|menu)(?=$|[\W_])/i;
const edgeWords = /(?:^|[\W_])(?:sidebar|masthead|footer|topbar|navbar)(?=$|[\W_])/i;
/** E-mail addresses and digits, as in hours, prices and telephone numbers. Copyright years and counts in brackets don't match. */
const facts = /@|(?<![\p{Nd}(])(?!(?:19|20)\d\d(?!\d))\p{Nd}/u;
const commentWords = /(?:^|[\W_])comments?(?=$|[\W_])/i;
const boilerplateRoles = new Set(['banner', 'contentinfo', 'complementary', 'navigation', 'search']);
const skippedNames = new Set(['script', 'style', 'noscript', 'template', 'head', 'nav']);
const contentNames = new Set(['main', 'article', 'h1']);
/** Maximum share of the page's text: an element with more is the page, whatever its class. */
const maxShare = 0.5;
/** Maximum share for headers, footers and the like that are mostly links. */
const maxLinkedShare = 0.8;
const mostlyLinks = 0.5;
/** Minimum characters beside the comments: with less, the comments are the page. */
const minBesideComments = 500;

interface Measured {
  node: DomNode;
  letters: number;
  /** Number of letters inside links. */
  linked: number;
  hasFacts: boolean;
  /** True if it contains the page's main part or its title. */
  hasContent: boolean;
  children: Measured[];
}

/** Finds the boilerplate of a page: header, footer and menus, notices, adverts, links to other pages, comments. */
export function findBoilerplate(root: DomNode): ReadonlySet<DomNode> {
  const page = measure(root);
  const parts = new Set<DomNode>();
  const visit = (part: Measured, inText: boolean) => {
    if (isBoilerplate(part, page.letters, inText)) {
      parts.add(part.node);
      return;
    }
    const isText = inText || /^(?:article|main)$/i.test(part.node.nodeName);
    for (const child of part.children) visit(child, isText);
  };
  for (const child of page.children) visit(child, false);
  return parts;
}

function measure(node: DomNode): Measured {
  const name = node.nodeName.toLowerCase();
  if (skippedNames.has(name))
    return { node, letters: 0, linked: 0, hasFacts: false, hasContent: false, children: [] };
  const children = [...node.childNodes].filter((child) => child.nodeType === 1).map(measure);
  const texts = [...node.childNodes].filter((child) => child.nodeType === 3);
  const own = texts.map((text) => (text.textContent ?? '').trim());
  const letters = sumOf([...own.map((text) => text.length), ...children.map((child) => child.letters)]);
  return {
    node,
    letters,
    linked: name === 'a' ? letters : sumOf(children.map((child) => child.linked)),
    hasFacts: own.some((text) => facts.test(text)) || children.some((child) => child.hasFacts),
    hasContent: contentNames.has(name) || children.some((child) => child.hasContent),
    children,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** True for boilerplate. Elements with facts that visitors ask for are kept unless their class says that they are never content. */
function isBoilerplate(part: Measured, all: number, inText: boolean): boolean {
  const { node, letters, linked, hasFacts, hasContent } = part;
  const name = node.nodeName.toLowerCase();
  const get = (attribute: string) => node.getAttribute?.(attribute) ?? '';
  const classes = `${get('class')} ${get('id')}`;
  if (name === 'body' || hasContent) return false;
  if (commentWords.test(classes)) return all - letters >= minBesideComments;
  const isMost = letters > all * maxShare;
  if (!isMost && (boilerplateWords.test(classes) || name === 'amp-consent')) return true;
  if (hasFacts) return false;
  const isLinks = linked >= letters * mostlyLinks;
  if (!isMost && (edgeWords.test(classes) || (isLinks && ambiguousWords.test(classes)))) return true;
  const isMeant = boilerplateRoles.has(get('role')) || (/^(?:header|footer)$/.test(name) && !inText);
  return isMeant && (isLinks ? letters <= all * maxLinkedShare : !isMost);
}
