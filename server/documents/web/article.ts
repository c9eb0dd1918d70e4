import { Readability } from '@mozilla/readability';
import { createDocumentWriter } from '../document-writer.ts';
import { type DomNode, writeDomBlocks } from '../dom-blocks.ts';

/** A parsed page, whichever library made it. */
export interface PageDocument {
  readonly documentElement: DomNode;
  cloneNode(deep: boolean): unknown;
}

/** What a page is about: `title` without the site's name, where the page tells. */
export interface Article {
  root: DomNode;
  title?: string;
}

/** The search for the main content takes seconds beyond these, and minutes soon after. */
const maxElements = 20_000;
const maxDepth = 100;

/** With less of the text than this, a list or a front page has lost most of what it says. */
const leastShare = 0.5;

/** The main content of a web page without the site around it; the whole page where no part of it stands out. Leaves the page as it is. */
export function articleOf(page: PageDocument): Article {
  const whole = { root: page.documentElement };
  if (!isWithinBounds(page.documentElement)) return whole;
  const found = new Readability<DomNode>(page.cloneNode(true), { serializer: (node) => node }).parse();
  if (!found?.content || textLength(found.content) < leastShare * textLength(whole.root)) return whole;
  return { root: found.content, ...(found.title ? { title: found.title } : {}) };
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

function textLength(root: DomNode): number {
  const writer = createDocumentWriter();
  writeDomBlocks(writer, root);
  return writer.finish({ title: '', mediaType: 'text/html' }).text.length;
}
