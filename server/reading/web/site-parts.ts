import type { DomNode } from '../formats/html/dom-node.ts';

/** Words of classes and names that sites give to what stands around a page's own text. */
const aroundWords =
  /(?:^|[\W_])(?:cookies?|consent|gdpr|newsletter|subscribe|breadcrumbs?|pagination|pager|ads?|advert(?:isement|ising)?|popup|comments?|also[\W_]bought)(?=$|[\W_])/i;
/** The same of what a page may be about, too: dishes are a menu, and a club has subscriptions. */
const oftenOwnWords =
  /(?:^|[\W_])(?:subscription|share|sharing|social|related|recommend(?:ed|ations?)?|promo|menu)(?=$|[\W_])/i;
const edgeWords = /(?:^|[\W_])(?:sidebar|masthead|footer|topbar|navbar)(?=$|[\W_])/i;
/** An address, an hour, a price, a telephone: what visitors ask for, unlike the year of a copyright or the count of a basket. */
const facts = /@|(?<![\p{Nd}(])(?!(?:19|20)\d\d(?!\d))\p{Nd}/u;
const talk = /(?:^|[\W_])comments?(?=$|[\W_])/i;
const aroundRoles = new Set(['banner', 'contentinfo', 'complementary', 'navigation', 'search']);
const unreadNames = new Set(['script', 'style', 'noscript', 'template', 'head', 'nav']);
const ownNames = new Set(['main', 'article', 'h1']);
/** Of the page's text: what holds more is the page, whatever it is called. */
const mostAround = 0.5;
/** The same of links in elements that are made for what stands around. */
const mostMeant = 0.8;
const mostlyLinks = 0.5;
/** In characters: with less beside them, what visitors wrote is the page. */
const leastBesideTalk = 500;

interface Weighed {
  node: DomNode;
  letters: number;
  /** Those of its letters that are links. */
  linked: number;
  holdsFacts: boolean;
  /** Whether it holds the page's main part or its title. */
  isOwn: boolean;
  children: Weighed[];
}

/** What stands around the text of a page: its head, foot and menus, notices, adverts, links to other pages, visitors' remarks. */
export function partsAroundText(root: DomNode): ReadonlySet<DomNode> {
  const page = weigh(root);
  const parts = new Set<DomNode>();
  const visit = (part: Weighed, inText: boolean) => {
    if (isAround(part, page.letters, inText)) {
      parts.add(part.node);
      return;
    }
    const isText = inText || /^(?:article|main)$/i.test(part.node.nodeName);
    for (const child of part.children) visit(child, isText);
  };
  for (const child of page.children) visit(child, false);
  return parts;
}

function weigh(node: DomNode): Weighed {
  const name = node.nodeName.toLowerCase();
  if (unreadNames.has(name))
    return { node, letters: 0, linked: 0, holdsFacts: false, isOwn: false, children: [] };
  const children = [...node.childNodes].filter((child) => child.nodeType === 1).map(weigh);
  const texts = [...node.childNodes].filter((child) => child.nodeType === 3);
  const own = texts.map((text) => (text.textContent ?? '').trim());
  const letters = sumOf([...own.map((text) => text.length), ...children.map((child) => child.letters)]);
  return {
    node,
    letters,
    linked: name === 'a' ? letters : sumOf(children.map((child) => child.linked)),
    holdsFacts: own.some((text) => facts.test(text)) || children.some((child) => child.holdsFacts),
    isOwn: ownNames.has(name) || children.some((child) => child.isOwn),
    children,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** What visitors may ask for stays, but in what is never the page's own. */
function isAround(part: Weighed, all: number, inText: boolean): boolean {
  const { node, letters, linked, holdsFacts, isOwn } = part;
  const name = node.nodeName.toLowerCase();
  const of = (attribute: string) => node.getAttribute?.(attribute) ?? '';
  const called = `${of('class')} ${of('id')}`;
  if (name === 'body' || isOwn) return false;
  if (talk.test(called)) return all - letters >= leastBesideTalk;
  const isMost = letters > all * mostAround;
  if (!isMost && (aroundWords.test(called) || name === 'amp-consent')) return true;
  if (holdsFacts) return false;
  const isLinks = linked >= letters * mostlyLinks;
  if (!isMost && (edgeWords.test(called) || (isLinks && oftenOwnWords.test(called)))) return true;
  const isMeant = aroundRoles.has(of('role')) || (/^(?:header|footer)$/.test(name) && !inText);
  return isMeant && (isLinks ? letters <= all * mostMeant : !isMost);
}
