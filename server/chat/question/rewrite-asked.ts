import type { ChatMessage } from '#contract/chat/chat.ts';
import type { Model, TokenUsage } from '#server/models/model.ts';
import { rewriteQuestion } from '#server/models/rewriting.ts';
import { leansOnAnswer } from '#server/question/leaning.ts';
import { type Question, readQuestion } from '#server/question/question.ts';
import { withoutOldCitations } from '../citing/old-citations.ts';
import type { AskedQuestion } from './conversation.ts';

/** Maximum number of messages that the model reads: a follow-up means what was said just before it. */
const mostMessages = 6;
/** Characters of one message that the model reads. */
const readOfMessage = 1_000;
/** Characters of a longer message say what it is about, and would be paid for twice. */
const longestFollowUp = 400;

interface Rewriting {
  asked: AskedQuestion;
  model: Model;
  signal: AbortSignal;
  /** Takes in what the model used, also if the asker leaves meanwhile. */
  spend: (usage: TokenUsage) => void;
  requestId?: string | undefined;
}

/**
 * Returns a follow-up that leans on an answer as a question that stands on its own, if a language model can write it: the visitor's
 * earlier questions, which lend it their words, don't say what the answers named. Any other question comes back as it is, at no cost.
 */
export async function rewriteAsked({
  asked,
  model,
  signal,
  spend,
  requestId,
}: Rewriting): Promise<AskedQuestion> {
  if (model.contextTokens === undefined || !canBeRewritten(asked)) return asked;
  const { question, conversation } = asked;
  const recent = await withoutOldCitations(conversation.slice(-mostMessages).map(shortened));
  const sent = { conversation: recent, question, signal, ...(requestId && { requestId }) };
  const written = await rewriteQuestion(model, sent, spend);
  const read = written === undefined ? undefined : readRewritten(written, question);
  // A model is asked what the visitor wrote: it is given the conversation too.
  return read ? { conversation, question: { ...read, written: question.written } } : asked;
}

/** True for a follow-up that leans on the answer before it. */
export function canBeRewritten({ question, conversation }: AskedQuestion): boolean {
  const isAnswered = conversation.at(-1)?.type === 'bot';
  const isShort = question.written.length <= longestFollowUp;
  return isAnswered && isShort && isAsking(question) && leansOnAnswer(question.text, question.language);
}

/** Reads what a model wrote in place of a question; undefined if it may not be searched for: an echo lacks the words that earlier questions lend, and an apology asks nothing. */
export function readRewritten(written: string, { language }: Question): Question | undefined {
  const read = readQuestion({ asked: written, likeliest: language });
  const standsAlone = isAsking(read) && read.language === language && !leansOnAnswer(read.text, language);
  return standsAlone ? read : undefined;
}

function shortened(message: ChatMessage): ChatMessage {
  return { ...message, text: message.text.slice(0, readOfMessage) };
}

function isAsking({ intent }: Question): boolean {
  return intent === 'question' || intent === 'overview';
}
