import { createTextBuilder } from '#server/compute/text-builder.ts';
import type { Block, DocumentText } from '#server/retrieval/passages/document-text.ts';
import { fileTooComplex } from '../containers/file-problems.ts';
import { createBlockList } from './block-list.ts';
import { cleanText, collapseBlanks } from './clean-text.ts';

/** Maximum text of one document, in UTF-16 units: some 6,000 pages. */
export const maxTextLength = 20_000_000;
/** In characters. */
const maxTitle = 300;

export interface DocumentWriter {
  /** Appends a block. Collapses blanks, in code only trailing ones; skips blocks without text. */
  add(kind: Block['kind'], text: string, at?: { level?: number; page?: number }): void;
  isEmpty(): boolean;
  /** Returns the document. Without a title it gets its first heading of level 1, else the file's name. */
  finish(
    file: { name: string; mediaType: string },
    facts?: Partial<Pick<DocumentText, 'title' | 'pageCount' | 'leftOut'>>,
  ): DocumentText;
}

/** Builds a document's text block by block. Throws `file_too_complex` beyond {@link maxTextLength}. */
export function createDocumentWriter(): DocumentWriter {
  const text = createTextBuilder();
  const blocks = createBlockList();
  let length = 0;
  let before: Block['kind'] | undefined;
  let firstHeading: string | undefined;

  return {
    add(kind, raw, at = {}) {
      const cleaned = cleanText(raw);
      const words = kind === 'code' ? trimCode(cleaned) : collapseBlanks(cleaned);
      if (words === '') return;
      const separator = separatorBetween(before, kind);
      const start = length + separator.length;
      length = start + words.length;
      if (length > maxTextLength) {
        throw fileTooComplex(
          `This file has more than ${maxTextLength / 1_000_000} million characters of text. Split it into smaller files.`,
        );
      }
      text.add(separator);
      text.add(words);
      blocks.add({ kind, ...at, start, end: length });
      if (kind === 'heading' && at.level === 1) firstHeading ??= words;
      before = kind;
    },
    isEmpty: () => blocks.length === 0,
    finish: ({ name, mediaType }, { title, ...facts } = {}) => ({
      ...facts,
      mediaType,
      title: cleanTitle(title ?? '') || cleanTitle(firstHeading ?? '') || cleanTitle(name),
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

/** Characters that turn the direction of what follows: a title stands among others' words, and could disguise them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

function cleanTitle(title: string): string {
  return collapseBlanks(cleanText(title).replace(turns, '')).replaceAll('\n', ' ').slice(0, maxTitle);
}

function trimCode(text: string): string {
  return text.replace(/[^\S\n]+$/gm, '').replace(/^\n+|\n+$/g, '');
}
