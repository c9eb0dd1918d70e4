import type { FoundAnswer } from '#server/knowledge/curated/find-curated.ts';
import type { Question } from '#server/question/question.ts';
import { type Answer, type AnswerDeps, type AnswerInput, answerQuestion } from './answer.ts';
import { readAsked } from './conversation.ts';
import { curatedAnswer } from './curated-answer.ts';

export interface FindAnswerDeps extends AnswerDeps {
  /** Finds the answer that an admin of the host has written for a question. */
  findCurated: (asked: { host: string; question: Question }) => Promise<FoundAnswer | undefined>;
}

/** Answers as the host has written it, if it has and the question is about nothing that the visitor named; else from documents. */
export async function findAnswer(deps: FindAnswerDeps, input: Omit<AnswerInput, 'asked'>): Promise<Answer> {
  const { scope } = input;
  const asked = readAsked(input);
  const isAboutHost = scope.named.length === 0 && scope.knowledge !== undefined;
  const found = isAboutHost && (await deps.findCurated({ host: scope.host, question: asked.question }));
  return found
    ? curatedAnswer({ scope, found, language: asked.question.language })
    : answerQuestion(deps, { ...input, asked });
}
