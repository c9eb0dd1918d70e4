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
} from '#contract/chat/chat.ts';

/** The parts of an answer that have arrived. */
export type Answer = {
  text: string;
  documents: SourceDocument[];
  passages: { number: string; passage: PassageData }[];
  /** A language model's basis; `undefined` for answers that are not about documents. */
  basis?: SupportData['basis'];
  /** Sentences that the passages they cite don't support, as Markdown. */
  unsupported?: string[];
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

export const emptyAnswer: Answer = { text: '', documents: [], passages: [] };

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
