import type { AnswerPart, SupportData } from '#contract/chat/chat.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import type { StoredDocument } from '#server/reading/document.ts';
import { findDocuments } from '#server/reading/stored/documents.ts';
import type { FoundPassage } from '#server/retrieval/passages/passage.ts';
import type { Db } from '#server/store/schema.ts';
import { lastHeading } from '#shared/text/headings.ts';

/** A document of a question's scope, with the name that its visitor knows. */
export interface SourceDocument extends StoredDocument {
  name: string;
  /** Refers to it in passages: the file's id if the visitor may open it, else an id that opens nothing. */
  sourceId: string;
}

/** A passage that can be cited, with its document. */
export interface CitablePassage {
  found: FoundPassage;
  document: SourceDocument;
}

/** Finds documents of the host's knowledge for citing them. None of them is a file, so no id opens anything. */
export async function findKnowledgeSources(
  db: Db,
  input: { host: string; ids: readonly string[] },
): Promise<SourceDocument[]> {
  const documents = await findDocuments(db, input);
  return documents.flatMap((document) =>
    document.isKnowledge ? [{ ...document, name: document.title, sourceId: document.id }] : [],
  );
}

/** Characters of the date in a moment of ISO 8601. */
const dateLength = 10;

export function offeredPassage({ found, document }: CitablePassage): OfferedPassage {
  const { text, language, documentId, ordinal, score, page, heading, isWritten } = found;
  const address = isOnWeb(document) ? publicAddress(document) : undefined;
  const date = document.publishedOn ?? document.readAt?.slice(0, dateLength);
  return {
    text,
    language,
    source: document.name,
    documentId,
    ordinal,
    score,
    ...(page === undefined ? {} : { page }),
    ...(heading === undefined ? {} : { heading }),
    ...(address === undefined ? {} : { address }),
    ...(date === undefined ? {} : { date }),
    ...(isWritten && { isWritten }),
  };
}

/** Returns a source as plain text: `[1] handbook.pdf, page 3`. */
export function sourceLine(number: number, { found, document }: CitablePassage): string {
  const place = found.page === undefined ? found.heading && lastHeading(found.heading) : `page ${found.page}`;
  const name = isOnWeb(document) ? (publicAddress(document) ?? document.name) : document.name;
  const parts = [name, place === name ? undefined : place, document.publishedOn];
  return `[${number}] ${parts.filter((part) => part !== undefined).join(', ')}`;
}

function isOnWeb({ origin }: SourceDocument): boolean {
  return origin === 'url' || origin === 'page';
}

/** Returns the address for people: the one that a page was opened by may be unknown to everybody else. */
export function publicAddress({ canonicalUrl, url }: SourceDocument): string | undefined {
  return canonicalUrl ?? url;
}

/** Returns a document as AI SDK's source part, which has no field for a date. */
export function sourcePart(document: SourceDocument): AnswerPart {
  const recognized = document.ocr ? { ocr: document.ocr } : {};
  return isOnWeb(document)
    ? {
        type: 'source-url',
        sourceId: document.sourceId,
        url: publicAddress(document) ?? '',
        title: [document.title, document.publishedOn].filter((part) => part !== undefined).join(', '),
        ...(document.readAt === undefined ? {} : { readAt: document.readAt }),
        ...recognized,
      }
    : {
        type: 'source-document',
        sourceId: document.sourceId,
        mediaType: document.mediaType,
        title: document.title,
        filename: document.name,
        ...recognized,
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

export function supportPart({ basis, unsupported }: SupportData): AnswerPart {
  return { type: 'data-support', data: { basis, ...(unsupported && { unsupported }) } };
}
