import type { DocumentWriter } from '../blocks/document-writer.ts';
import { writeDomBlocks } from '../formats/html/dom-blocks.ts';
import type { PageDocument } from '../formats/html/dom-node.ts';
import { hasType, readLinkedData } from './linked-data.ts';

/** JSON-LD types that describe the site, not the page. */
const siteTypes = /^(?:Organization|WebSite|BreadcrumbList|ListItem|ImageObject|Person|SearchAction)$/;
const nameKeys = ['headline', 'name'];
const textKeys = ['description', 'articleBody', 'text', 'recipeIngredient', 'recipeInstructions'];
/** In characters: a shorter text mostly says that scripts are needed. */
const minText = 200;
const asksForScripts = /java\s?script/i;

/** Writes what a page drawn by scripts contains without them: its JSON-LD, or the text of its `noscript` elements. */
export function writeNoscriptText(writer: DocumentWriter, page: PageDocument): void {
  const texts = linkedTexts(page);
  if (texts.reduce((sum, { text }) => sum + text.length, 0) >= minText) {
    for (const { kind, text } of texts) writer.add(kind, text, kind === 'heading' ? { level: 1 } : {});
    return;
  }
  for (const noscript of page.querySelectorAll('body noscript')) {
    const text = noscript.textContent ?? '';
    if (text.trim().length < minText || asksForScripts.test(text)) continue;
    for (const child of noscript.childNodes) writeDomBlocks(writer, child);
  }
}

function linkedTexts(page: PageDocument) {
  const seen = new Set<string>();
  const newTexts = (kind: 'heading' | 'paragraph', value: unknown) => {
    const texts = [value].flat().filter((text) => typeof text === 'string' && !seen.has(text));
    for (const text of texts) seen.add(String(text));
    return texts.flatMap((text) => String(text).split('\n')).map((text) => ({ kind, text }));
  };
  return readLinkedData(page)
    .filter((thing) => !hasType(thing, siteTypes))
    .flatMap((thing) => [
      ...nameKeys.flatMap((key) => newTexts('heading', thing[key])),
      ...textKeys.flatMap((key) => newTexts('paragraph', thing[key])),
    ]);
}
