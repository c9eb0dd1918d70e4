import type { FoundAnswer } from '#server/knowledge/curated/find-curated.ts';
import type { TokenUsage } from '#server/models/model.ts';
import type { Question } from '#server/question/question.ts';
import { type AskedQuestion, readAsked } from '../question/conversation.ts';
import { rewriteAsked } from '../question/rewrite-asked.ts';
import { countSearched } from '../search/find-passages.ts';
import type { QuestionScope } from '../search/scope.ts';
import { type Answer, type AnswerDeps, type AnswerInput, answerQuestion } from './answer.ts';
import { curatedAnswer, declinedAnswer } from './curated-answer.ts';
import { handOverAnswer, openOffer } from './hand-over.ts';

export interface FindAnswerDeps extends AnswerDeps {
  /** Finds the answer that an admin of the host has written for a question. */
  findCurated: (asked: { host: string; question: Question }) => Promise<FoundAnswer | undefined>;
}

interface FindAnswerInput extends Omit<AnswerInput, 'asked'> {
  /** Takes in what a model uses before the answer begins, whether or not it does. */
  spend: (usage: TokenUsage) => void;
}

/** Answers as the host has written it, if it has; else from documents. */
export async function findAnswer(deps: FindAnswerDeps, input: FindAnswerInput): Promise<Answer> {
  const asked = readAsked(input);
  const { scope, request, before } = input;
  const offer = openOffer({ text: request.query, scope, before });
  const attach = (answer: Answer) => offer?.attach(answer) ?? answer;
  // A curated answer knows nothing of the pictures that come with the question.
  const seesPictures = input.pictures?.ofQuestion === true;
  const findOf = async ({ question }: AskedQuestion) =>
    seesPictures ? undefined : findWritten(deps, { scope, question });
  const written = await findOf(asked);
  if (written) return attach(written);
  if (offer?.reason === 'asked') return attach(handOverAnswer({ scope, language: asked.question.language }));
  const isSearched = !seesPictures && countSearched(scope).documents > 0;
  const meant = isSearched ? await rewriteAsked({ ...input, asked, model: deps.model }) : asked;
  return attach(
    (meant === asked ? undefined : await findOf(meant)) ??
      (await answerQuestion(deps, { ...input, asked: meant, ...(offer && { tools: offer.tools }) })),
  );
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
