import type { SourceDocument } from '#client/sources/answer-source.ts';
import type { AnswerPart } from '#contract/chat/chat.ts';
import type { Answer } from './answer.ts';

type SourcePart = Extract<AnswerPart, { type: 'source-document' | 'source-url' }>;

/** Adds a part to the answer. `readAnswer` handles `error` and `finish`. */
export function addPart(answer: Answer, part: AnswerPart): Answer {
  switch (part.type) {
    case 'text-delta':
      return { ...answer, text: answer.text + part.delta };
    case 'reasoning-start':
      // A model thinks again after each step.
      return answer.thoughts ? { ...answer, thoughts: `${answer.thoughts}\n\n` } : answer;
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
      return { ...answer, ...part.data };
    case 'data-next':
      return part.data.questions.length > 0 ? { ...answer, next: part.data.questions } : answer;
    case 'data-status':
      return { ...answer, status: part.data.status };
    default:
      // The names of steps and confirmations are no part of the first load.
      return /^tool|confirm/.test(part.type) ? { ...answer, agent: [...(answer.agent ?? []), part] } : answer;
  }
}

function sourceOf({ sourceId, title = '', ocr }: SourcePart): SourceDocument {
  return { sourceId, title, ...(ocr && { ocr }) };
}

function addDocument(answer: Answer, document: SourceDocument): Answer {
  return { ...answer, documents: [...answer.documents, document] };
}
