import type { FoundAnswer } from '#server/knowledge/curated/find-curated.ts';
import type { Question } from '#server/question/question.ts';
import { type Answer, type AnswerDeps, type AnswerInput, answerQuestion } from './answer.ts';
import { readAsked } from './conversation.ts';
import { curatedAnswer, declinedAnswer } from './curated-answer.ts';
import { handOverAnswer, openOffer } from './handover/hand-over.ts';
import type { QuestionScope } from './scope.ts';

export interface FindAnswerDeps extends AnswerDeps {
  /** Finds the answer that an admin of the host has written for a question. */
  findCurated: (asked: { host: string; question: Question }) => Promise<FoundAnswer | undefined>;
}

/** Answers as the host has written it, if it has; else from documents. */
export async function findAnswer(deps: FindAnswerDeps, input: Omit<AnswerInput, 'asked'>): Promise<Answer> {
  const asked = readAsked(input);
  const { scope, request, before } = input;
  const offer = openOffer({ text: request.query, scope, before });
  // A curated answer knows nothing of the pictures that come with the question.
  const written = input.pictures?.ofQuestion
    ? undefined
    : await findWritten(deps, { scope, question: asked.question });
  const attach = (answer: Answer) => offer?.attach(answer) ?? answer;
  if (written) return attach(written);
  if (offer?.reason === 'asked') return attach(handOverAnswer({ scope, language: asked.question.language }));
  return attach(await answerQuestion(deps, { ...input, asked, ...(offer && { tools: offer.tools }) }));
}

/** Returns the answer that the host has written for a question; undefined if it has none, or the question is about something that the visitor named. */
export async function findWritten(
  { findCurated }: Pick<FindAnswerDeps, 'findCurated'>,
  { scope, question }: { scope: QuestionScope; question: Question },
): Promise<Answer | undefined> {
  if (scope.named.length > 0) return undefined;
  const found = await findCurated({ host: scope.host, question });
  const { language } = question;
  if (!found) return undefined;
  return found.answer.declines
    ? declinedAnswer({ scope, language })
    : curatedAnswer({ scope, found, language });
}
