import type { Model, TokenUsage } from '#server/models/model.ts';
import { rewriteQuestion } from '#server/models/rewriting.ts';
import { leansOnAnswer } from '#server/question/leaning.ts';
import { type Question, readQuestion } from '#server/question/question.ts';
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
  requestId?: string | undefined;
}

/** A question as it is searched for, and what a model's rewriting of it cost. */
export interface RewrittenQuestion {
  asked: AskedQuestion;
  usage: readonly TokenUsage[];
}

/**
 * Returns a follow-up that leans on an answer as a question that stands on its own, if a language model can write it: the visitor's
 * earlier questions, which lend it their words, don't say what the answers named. Any other question comes back as it is, at no cost.
 */
export async function rewriteAsked({
  asked,
  model,
  signal,
  requestId,
}: Rewriting): Promise<RewrittenQuestion> {
  const { question, conversation } = asked;
  const isAnswered = conversation.at(-1)?.type === 'bot';
  const canRewrite = model.contextTokens !== undefined && question.written.length <= longestFollowUp;
  if (!isAnswered || !canRewrite || !isAsking(question) || !leansOnAnswer(question.text, question.language))
    return { asked, usage: [] };
  const recent = conversation.slice(-mostMessages);
  const rewritten = await rewriteQuestion(model, {
    conversation: recent.map((message) => ({ ...message, text: message.text.slice(0, readOfMessage) })),
    ...{ question, signal, ...(requestId && { requestId }) },
  });
  const read =
    rewritten.question === undefined
      ? undefined
      : readQuestion({ asked: rewritten.question, likeliest: question.language });
  if (!read || !standsAlone(read, question)) return { asked, usage: rewritten.usage };
  // A model is asked what the visitor wrote: it is given the conversation too.
  return {
    asked: { conversation, question: { ...read, written: question.written } },
    usage: rewritten.usage,
  };
}

function isAsking({ intent }: Question): boolean {
  return intent === 'question' || intent === 'overview';
}

/** True if what a model wrote may be searched for: an echo lacks the words that earlier questions lend, and an apology asks nothing. */
function standsAlone(written: Question, { language }: Question): boolean {
  return isAsking(written) && written.language === language && !leansOnAnswer(written.text, language);
}
