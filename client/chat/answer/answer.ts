import type { AnswerSource, SourceDocument, WebSource } from '#client/sources/answer-source.ts';
import { isWebAddress } from '#client/ui/web-address.ts';
import { words } from '#client/words/words.ts';
import type {
  AnswerIds,
  AnswerPart,
  AnswerStatus,
  HandoverReason,
  PassageData,
  SupportData,
} from '#contract/chat.ts';

/** The parts of an answer that have arrived. */
export type Answer = {
  text: string;
  documents: SourceDocument[];
  passages: { number: string; passage: PassageData }[];
  /** A language model's basis; `undefined` for answers that are not about documents. */
  basis?: SupportData['basis'];
  /** Id by which it is rated, and the conversation goes on. */
  ids?: AnswerIds;
  /** True if the server could not keep it. */
  isLost?: boolean;
  /** The reason of an offer to reach people. */
  handover?: HandoverReason;
  /** Questions that may be asked next. */
  next?: string[];
  /** Steps of the host's agent, and what it wants to do. */
  agent?: AnswerPart[];
  /** Thoughts of the model, which are no part of the answer. */
  thoughts?: string;
  /** The step that is being done for the answer. */
  status?: AnswerStatus;
};

type SourcePart = Extract<AnswerPart, { type: 'source-document' | 'source-url' }>;

export const emptyAnswer: Answer = { text: '', documents: [], passages: [] };

/** Adds a part to the answer. `readAnswer` handles `error` and `finish`. */
export function addPart(answer: Answer, part: AnswerPart): Answer {
  switch (part.type) {
    case 'text-delta':
      return { ...answer, text: answer.text + part.delta };
    case 'reasoning-delta':
      return { ...answer, thoughts: (answer.thoughts ?? '') + part.delta };
    case 'source-document':
      return addDocument(answer, { ...sourceOf(part), mediaType: part.mediaType });
    case 'source-url':
      return addDocument(answer, {
        ...sourceOf(part),
        title: part.title || part.url,
        url: part.url,
        ...(part.readAt === undefined ? {} : { readAt: part.readAt }),
      });
    case 'data-passage':
      return { ...answer, passages: [...answer.passages, { number: part.id, passage: part.data }] };
    case 'data-answer':
      return { ...answer, ids: part.data };
    case 'data-handover':
      return { ...answer, handover: part.data.reason };
    case 'data-outcome':
      return part.data.kept === false ? { ...answer, isLost: true } : answer;
    case 'data-support':
      return { ...answer, basis: part.data.basis };
    case 'data-next':
      return part.data.questions.length > 0 ? { ...answer, next: part.data.questions } : answer;
    case 'data-status':
      return { ...answer, status: part.data.status };
    default:
      // The names of steps and confirmations are no part of the first load.
      return /^tool|confirm/.test(part.type) ? { ...answer, agent: [...(answer.agent ?? []), part] } : answer;
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

/** Returns the web pages that were named without a passage, as other AI services name them. */
export function bareSources({ documents, passages }: Answer): WebSource[] {
  const quoted = new Set(passages.map(({ passage }) => passage.sourceId));
  const pages = documents.flatMap(({ sourceId, title, url }) =>
    url !== undefined && isWebAddress(url) && !quoted.has(sourceId) ? [{ title, url }] : [],
  );
  return [...new Map(pages.map((page) => [page.url, page])).values()];
}

function sourceOf({ sourceId, title = '', ocr }: SourcePart): SourceDocument {
  return { sourceId, title, ...(ocr && { ocr }) };
}

function addDocument(answer: Answer, document: SourceDocument): Answer {
  return { ...answer, documents: [...answer.documents, document] };
}
