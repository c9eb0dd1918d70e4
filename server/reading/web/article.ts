import { Readability } from '@mozilla/readability';
import { createDocumentWriter } from '../blocks/document-writer.ts';
import { writeDomBlocks } from '../formats/html/dom-blocks.ts';
import type { DomNode, PageDocument } from '../formats/html/dom-node.ts';
import { findBoilerplate } from './boilerplate.ts';

/** The main content of a page. */
export interface Article {
  root: DomNode;
  /** Title without the site's name, if the page has one. */
  title?: string;
  /** Boilerplate elements under the root. */
  leftOut?: ReadonlySet<DomNode>;
}

/** Limits for Readability, which takes seconds beyond them and soon minutes. */
const maxElements = 20_000;
const maxDepth = 100;

/** Minimum share of the page's text: with less, a list or a front page would lose most of its content. */
const minShare = 0.5;
const minCommon = 0.8;

/**
 * Finds the main content of a web page. If no part of the page stands out, returns the page with its boilerplate in
 * `leftOut`. Doesn't change the page.
 */
export function findArticle(page: Pick<PageDocument, 'documentElement' | 'cloneNode'>): Article {
  const root = page.documentElement;
  if (!isWithinBounds(root)) return { root };
  const found = new Readability<DomNode>(page.cloneNode(true), { serializer: (node) => node }).parse();
  const title = found?.title ? { title: found.title } : {};
  const leftOut = findBoilerplate(root);
  const rest = visibleText(root, leftOut);
  const main = found?.content ? visibleText(found.content) : '';
  if (found?.content && main.length >= minShare * rest.length && isPartOf(main, rest))
    return { root: found.content, ...title };
  return rest === '' ? { root, ...title } : { root, leftOut, ...title };
}

/** True if nearly all words of the main part are in the page without boilerplate: on a short page a notice may be the longest part. */
function isPartOf(main: string, rest: string): boolean {
  const words = new Set(rest.split(/\s+/));
  const all = main.split(/\s+/);
  return all.filter((word) => words.has(word)).length >= minCommon * all.length;
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

function visibleText(root: DomNode, leftOut?: ReadonlySet<DomNode>): string {
  const writer = createDocumentWriter();
  writeDomBlocks(writer, root, leftOut);
  return writer.finish({ name: '', mediaType: 'text/html' }).text;
}
