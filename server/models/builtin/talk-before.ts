import { wordsOf } from '#server/language/analysis.ts';
import { leaningOf } from '#server/language/follow-ups.ts';
import type { Language } from '#server/language/languages.ts';
import { createTermNames, nameOfTerm } from '#server/language/question-terms.ts';
import type { Ask } from '../model.ts';

type Conversation = Ask['conversation'];

/**
 * The conversations to answer a question by, one after the other until there is an answer: none for a question that stands on its own,
 * so that what was asked before does not change what it is told.
 */
export function conversationsFor(ask: Ask, language: Language): [Conversation, ...Conversation[]] {
  if (ask.conversation.length === 0) return [[]];
  const leaning = leaningOf(ask.query, language);
  if (leaning === 'completion') return [ask.conversation, []];
  return leaning === 'subject' || isUnheardOf(ask, language) ? [ask.conversation] : [[]];
}

/** Whether a question has words that carry a meaning, and none of them stands in the passages. */
function isUnheardOf({ query, passages }: Ask, language: Language): boolean {
  const content = wordsOf(query, language).filter(({ isStop }) => !isStop);
  const terms = new Set(content.flatMap((word) => word.terms));
  const names = createTermNames([query], language);
  const isHeard = (text: string, there: Language) =>
    wordsOf(text, there).some((word) => word.terms.some((term) => terms.has(nameOfTerm(names(there), term))));
  return (
    terms.size > 0 &&
    !passages.some((one) => isHeard(`${one.heading ?? ''} ${one.source} ${one.text}`, one.language))
  );
}
