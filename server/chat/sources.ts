import type { AnswerPart } from '#contract/chat.ts';
import { lastHeading } from '#contract/headings.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import type { StoredDocument } from '#server/reading/document.ts';
import type { FoundPassage } from '#server/retrieval/passages/passage.ts';

/** A document of a question's scope, under the name its visitor knows. */
export interface SourceDocument extends StoredDocument {
  name: string;
  /** Ties passages to it: the file's id where the question named the file, else an id that opens nothing. */
  sourceId: string;
}

/** A passage that may be cited, with the document it comes from. */
export interface CitablePassage {
  found: FoundPassage;
  document: SourceDocument;
}

export function offeredPassage({ found, document }: CitablePassage): OfferedPassage {
  const { text, language, documentId, ordinal, score, page, heading } = found;
  return {
    text,
    language,
    source: document.name,
    documentId,
    ordinal,
    score,
    ...(page === undefined ? {} : { page }),
    ...(heading === undefined ? {} : { heading }),
  };
}

/** How plain text names a source: `[1] handbook.pdf, page 3`. */
export function sourceLine(number: number, { found, document }: CitablePassage): string {
  const place = found.page === undefined ? found.heading && lastHeading(found.heading) : `page ${found.page}`;
  const name = document.origin === 'url' ? (addressOf(document) ?? document.name) : document.name;
  return `[${number}] ${[name, place, document.publishedOn].filter((part) => part !== undefined).join(', ')}`;
}

/** Where people find it best: a page may have been asked for by an address that nobody else knows it by. */
function addressOf({ canonicalUrl, url }: SourceDocument): string | undefined {
  return canonicalUrl ?? url;
}

/** A document as AI SDK's source part, whose parts have no place for a date. */
export function sourcePart(document: SourceDocument): AnswerPart {
  return document.origin === 'url'
    ? {
        type: 'source-url',
        sourceId: document.sourceId,
        url: addressOf(document) ?? '',
        title: [document.title, document.publishedOn].filter((part) => part !== undefined).join(', '),
      }
    : {
        type: 'source-document',
        sourceId: document.sourceId,
        mediaType: document.mediaType,
        title: document.title,
        filename: document.name,
      };
}

export function passagePart(number: number, { found, document }: CitablePassage): AnswerPart {
  const { text, start, end, page, heading } = found;
  return {
    type: 'data-passage',
    id: String(number),
    data: {
      sourceId: document.sourceId,
      text,
      start,
      end,
      ...(page === undefined ? {} : { page }),
      ...(heading === undefined ? {} : { heading }),
    },
  };
}
