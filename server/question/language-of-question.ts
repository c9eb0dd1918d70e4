import { detectLanguage } from '#server/language/detect.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { languageOfAsking } from './question-words.ts';
import { readOfQuery } from './read-of-query.ts';
import { smallTalkIn } from './small-talk.ts';

/** Returns the language of a question: its own, else that of the question before it, else the likeliest. */
export function languageOfQuestion(input: {
  asked: string;
  earlier: readonly string[];
  likeliest: TextLanguage;
}): TextLanguage {
  const { asked, earlier, likeliest } = input;
  return ownLanguage(asked) ?? ownLanguage(earlier.at(-1) ?? '') ?? likeliest;
}

function ownLanguage(text: string): TextLanguage | undefined {
  const smallTalk = smallTalkIn(text);
  // "Hi" and "ok" are said in every language.
  if (smallTalk && smallTalk.language !== 'en') return smallTalk.language;
  return detectLanguage(text) ?? languageOfAsking(text.slice(0, readOfQuery));
}
