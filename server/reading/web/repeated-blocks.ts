import { hash } from 'node:crypto';
import type { Block, DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../blocks/document-writer.ts';

/** Blocks beyond this number get no key: they belong to long documents, not to pages. */
const maxKeys = 2000;
const keyLength = 12;
/** A shorter block in the middle of a page may be a page's own fact that others share: "In stock". */
const longBlock = 60;

/** Returns the keys of a document's blocks, in order. Blocks with the same words have the same key. */
export function keysOfBlocks(document: DocumentText): string[] {
  const keys: string[] = [];
  for (const block of document.blocks) {
    if (keys.length === maxKeys) break;
    keys.push(keyOfBlock(document, block));
  }
  return keys;
}

/**
 * Returns the document without the blocks whose keys are given: those at its beginning and end, where menus, banners and footers are,
 * and long ones anywhere. Headings left out elsewhere would take their sections' names away.
 */
export function leaveOutBlocks(document: DocumentText, leaveOut: ReadonlySet<string>): DocumentText {
  const blocks = [...document.blocks];
  if (leaveOut.size === 0 || blocks.length > maxKeys) return document;
  const repeats = blocks.map((block) => leaveOut.has(keyOfBlock(document, block)));
  const first = repeats.indexOf(false);
  const last = repeats.lastIndexOf(false);
  const isKept = ({ kind, start, end }: Block, at: number) =>
    at >= first && at <= last && !(repeats[at] && kind !== 'heading' && end - start >= longBlock);
  const kept = first === -1 ? [] : blocks.filter(isKept);
  return kept.length === blocks.length ? document : rewrite(document, kept);
}

function rewrite({ text, blocks: _, ...facts }: DocumentText, kept: readonly Block[]): DocumentText {
  const writer = createDocumentWriter();
  for (const { kind, start, end, ...at } of kept) writer.add(kind, text.slice(start, end), at);
  return { ...facts, ...writer.finish({ name: '', mediaType: facts.mediaType }, { title: facts.title }) };
}

function keyOfBlock({ text }: DocumentText, { start, end }: Block): string {
  const words = text.slice(start, end).toLowerCase().replace(/\s+/g, ' ').trim();
  return hash('sha256', words, 'base64url').slice(0, keyLength);
}
