import type { AnswerSource, SourceDocument } from '#client/sources/answer-source.ts';
import { words } from '#client/words/words.ts';
import type { AnswerPart, PassageData, SupportData } from '#contract/chat.ts';

/** The parts of an answer that have arrived. */
export type Answer = {
  text: string;
  documents: SourceDocument[];
  passages: { number: string; passage: PassageData }[];
  /** A language model's basis; `undefined` for answers that are not about documents. */
  basis?: SupportData['basis'];
};

export const emptyAnswer: Answer = { text: '', documents: [], passages: [] };

/** Adds a part to the answer. `readAnswer` handles `error` and `finish`. */
export function addPart(answer: Answer, part: AnswerPart): Answer {
  switch (part.type) {
    case 'text-delta':
      return { ...answer, text: answer.text + part.delta };
    case 'source-document':
      return addDocument(answer, { sourceId: part.sourceId, title: part.title, mediaType: part.mediaType });
    case 'source-url':
      return addDocument(answer, { sourceId: part.sourceId, title: part.title || part.url, url: part.url });
    case 'data-passage':
      return { ...answer, passages: [...answer.passages, { number: part.id, passage: part.data }] };
    case 'data-support':
      return { ...answer, basis: part.data.basis };
    default:
      return answer;
  }
}

/** Joins passages with their documents, which may arrive in any order. */
export function answerSources(answer: Answer): AnswerSource[] {
  const documents = new Map(answer.documents.map((document) => [document.sourceId, document]));
  return answer.passages.map(({ number, passage }) => ({
    number,
    passage,
    source: documents.get(passage.sourceId) ?? {
      sourceId: passage.sourceId,
      title: passage.heading ?? words().document,
    },
  }));
}

function addDocument(answer: Answer, document: SourceDocument): Answer {
  return { ...answer, documents: [...answer.documents, document] };
}
