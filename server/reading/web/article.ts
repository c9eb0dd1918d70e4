import { Readability } from '@mozilla/readability';
import { createDocumentWriter } from '../blocks/document-writer.ts';
import { writeDomBlocks } from '../formats/html/dom-blocks.ts';
import type { DomNode } from '../formats/html/dom-node.ts';
import { partsAroundText } from './site-parts.ts';

/** A parsed page, whichever library made it. */
export interface PageDocument {
  readonly documentElement: DomNode;
  cloneNode(deep: boolean): unknown;
}

/** What a page is about: `title` without the site's name, where the page tells. */
export interface Article {
  root: DomNode;
  title?: string;
  /** Parts under the root that are not the page's own. */
  leftOut?: ReadonlySet<DomNode>;
}

/** The search for the main content takes seconds beyond these, and minutes soon after. */
const maxElements = 20_000;
const maxDepth = 100;

/** With less of the text than this, a list or a front page has lost most of what it says. */
const leastShare = 0.5;
const leastCommon = 0.8;

/**
 * The main content of a web page without the site around it; where no part of it stands out, the page without the parts
 * that sites put around their texts. Leaves the page as it is.
 */
export function articleOf(page: PageDocument): Article {
  const root = page.documentElement;
  if (!isWithinBounds(root)) return { root };
  const found = new Readability<DomNode>(page.cloneNode(true), { serializer: (node) => node }).parse();
  const title = found?.title ? { title: found.title } : {};
  const leftOut = partsAroundText(root);
  const rest = textOf(root, leftOut);
  const main = found?.content ? textOf(found.content) : '';
  if (found?.content && main.length >= leastShare * rest.length && isPartOf(main, rest))
    return { root: found.content, ...title };
  return rest === '' ? { root, ...title } : { root, leftOut, ...title };
}

/** Whether nearly all of what stands out is among the rest: on a page that says little, a notice may be longer. */
function isPartOf(main: string, rest: string): boolean {
  const words = new Set(rest.split(/\s+/));
  const all = main.split(/\s+/);
  return all.filter((word) => words.has(word)).length >= leastCommon * all.length;
}

function isWithinBounds(root: DomNode): boolean {
  let level: DomNode[] = [root];
  let elements = 0;
  for (let depth = 0; level.length > 0; depth++) {
    elements += level.length;
    if (depth > maxDepth || elements > maxElements) return false;
    level = level.flatMap((node) => [...node.childNodes]).filter((node) => node.nodeType === 1);
  }
  return true;
}

function textOf(root: DomNode, leftOut?: ReadonlySet<DomNode>): string {
  const writer = createDocumentWriter();
  writeDomBlocks(writer, root, leftOut);
  return writer.finish({ title: '', mediaType: 'text/html' }).text;
}
