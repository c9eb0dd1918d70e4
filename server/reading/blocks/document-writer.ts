import { createTextBuilder } from '#server/compute/text-builder.ts';
import { problem } from '#server/failure/problem.ts';
import type { Block, DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createBlockList } from './block-list.ts';
import { cleanText, collapseBlanks } from './clean-text.ts';

/** The most text one document may give, in UTF-16 units: some 6,000 pages. */
export const maxTextLength = 20_000_000;

export interface DocumentWriter {
  /** Adds a block at the end; blanks are collapsed, in code only trailing ones. What holds no text is left out. */
  add(kind: Block['kind'], text: string, at?: { level?: number; page?: number }): void;
  isEmpty(): boolean;
  finish(facts: Pick<DocumentText, 'title' | 'mediaType' | 'pageCount' | 'leftOut'>): DocumentText;
}

/** Builds a document's text block by block. Throws `file_too_complex` beyond {@link maxTextLength}. */
export function createDocumentWriter(): DocumentWriter {
  const text = createTextBuilder();
  const blocks = createBlockList();
  let length = 0;
  let before: Block['kind'] | undefined;

  return {
    add(kind, raw, at = {}) {
      const cleaned = cleanText(raw);
      const words = kind === 'code' ? trimCode(cleaned) : collapseBlanks(cleaned);
      if (words === '') return;
      const separator = separatorBetween(before, kind);
      const start = length + separator.length;
      length = start + words.length;
      if (length > maxTextLength) {
        throw problem(
          'file_too_complex',
          `This file holds more than ${maxTextLength / 1_000_000} million characters of text. Split it into smaller files.`,
        );
      }
      text.add(separator);
      text.add(words);
      blocks.add({ kind, ...at, start, end: length });
      before = kind;
    },
    isEmpty: () => blocks.length === 0,
    finish: ({ title, ...facts }) => ({
      ...facts,
      title: collapseBlanks(cleanText(title)).replaceAll('\n', ' ').slice(0, 300),
      text: text.finish(),
      blocks,
    }),
  };
}

function separatorBetween(before: Block['kind'] | undefined, kind: Block['kind']): string {
  if (before === undefined) return '';
  const isNextRow = kind === 'row' && (before === 'row' || before === 'header-row');
  return isNextRow || (kind === 'list-item' && before === kind) ? '\n' : '\n\n';
}

function trimCode(text: string): string {
  return text.replace(/[^\S\n]+$/gm, '').replace(/^\n+|\n+$/g, '');
}
