import type { DocumentWriter } from '../blocks/document-writer.ts';
import { writeDomBlocks } from '../formats/html/dom-blocks.ts';
import type { DomNode } from '../formats/html/dom-node.ts';
import { isKind, linkedThings } from './linked-data.ts';

/** What is asked of a parsed page, whichever library made it. */
export interface UnscriptedDocument {
  querySelectorAll(selector: string): Iterable<DomNode>;
}

/** They tell of the site, not of the page. */
const siteKinds = /^(?:Organization|WebSite|BreadcrumbList|ListItem|ImageObject|Person|SearchAction)$/;
const nameKeys = ['headline', 'name'];
const textKeys = ['description', 'articleBody', 'text', 'recipeIngredient', 'recipeInstructions'];
/** In characters: less is a remark, mostly that scripts are needed. */
const leastText = 200;
const asksForScripts = /java\s?script/i;

/** What a page that is drawn by scripts says without them: to search engines, or to visitors whose browser runs none. */
export function writeUnscripted(writer: DocumentWriter, page: UnscriptedDocument): void {
  const said = linkedTexts(page);
  if (said.reduce((sum, { text }) => sum + text.length, 0) >= leastText) {
    for (const { kind, text } of said) writer.add(kind, text, kind === 'heading' ? { level: 1 } : {});
    return;
  }
  for (const noscript of page.querySelectorAll('body noscript')) {
    const text = noscript.textContent ?? '';
    if (text.trim().length < leastText || asksForScripts.test(text)) continue;
    for (const child of noscript.childNodes) writeDomBlocks(writer, child);
  }
}

function linkedTexts(page: UnscriptedDocument) {
  const seen = new Set<string>();
  const take = (kind: 'heading' | 'paragraph', value: unknown) => {
    const texts = [value].flat().filter((text) => typeof text === 'string' && !seen.has(text));
    for (const text of texts) seen.add(String(text));
    return texts.flatMap((text) => String(text).split('\n')).map((text) => ({ kind, text }));
  };
  return linkedThings(page)
    .filter((thing) => !isKind(thing, siteKinds))
    .flatMap((thing) => [
      ...nameKeys.flatMap((key) => take('heading', thing[key])),
      ...textKeys.flatMap((key) => take('paragraph', thing[key])),
    ]);
}
