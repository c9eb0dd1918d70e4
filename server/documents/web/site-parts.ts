import type { DomNode } from '../dom-blocks.ts';

/** Words of classes and names that sites give to what stands around a page's own text. */
const aroundWords =
  /(?:^|[\W_])(?:cookies?|consent|gdpr|newsletter|subscribe|subscription|share|sharing|social|related|recommend(?:ed|ations?)?|breadcrumbs?|pagination|pager|sidebar|ads?|advert(?:isement|ising)?|promo|popup|masthead|footer|topbar|navbar|menu|comments?|also[\W_]bought)(?=$|[\W_])/i;
const talk = /(?:^|[\W_])comments?(?=$|[\W_])/i;
const aroundRoles = new Set(['banner', 'contentinfo', 'complementary', 'navigation', 'search']);
const unreadNames = new Set(['script', 'style', 'noscript', 'template', 'head', 'nav']);
const ownNames = new Set(['main', 'article', 'h1']);
/** Of the page's text: what holds more is the page, whatever it is called. */
const mostAround = 0.5;
/** The same of elements that are made for what stands around. */
const mostMeant = 0.8;
/** In characters: with less beside them, what visitors wrote is the page. */
const leastBesideTalk = 500;

interface Weighed {
  node: DomNode;
  letters: number;
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
  if (unreadNames.has(name)) return { node, letters: 0, isOwn: false, children: [] };
  const children = [...node.childNodes].filter((child) => child.nodeType === 1).map(weigh);
  const texts = [...node.childNodes].filter((child) => child.nodeType === 3);
  const own = texts.reduce((sum, text) => sum + (text.textContent ?? '').trim().length, 0);
  return {
    node,
    letters: children.reduce((sum, child) => sum + child.letters, own),
    isOwn: ownNames.has(name) || children.some((child) => child.isOwn),
    children,
  };
}

function isAround({ node, letters, isOwn }: Weighed, all: number, inText: boolean): boolean {
  const name = node.nodeName.toLowerCase();
  const of = (attribute: string) => node.getAttribute?.(attribute) ?? '';
  const called = `${of('class')} ${of('id')}`;
  if (name === 'body' || isOwn) return false;
  if (talk.test(called)) return all - letters >= leastBesideTalk;
  if (letters <= all * mostAround && (aroundWords.test(called) || name === 'amp-consent')) return true;
  const isMeant = aroundRoles.has(of('role')) || (/^(?:header|footer)$/.test(name) && !inText);
  return isMeant && letters <= all * mostMeant;
}
