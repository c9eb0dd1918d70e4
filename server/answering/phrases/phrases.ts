import type { Language } from '#server/language/languages.ts';
import { sentencesOf } from '#server/language/sentences.ts';
import { phrasesInLatinScript } from './in-latin-script.ts';
import { phrasesInOtherScripts } from './in-other-scripts.ts';

/** The few words the built-in answerer says itself, by language; all else in its replies is quoted. */
export interface Phrases {
  nothingToSearch: string;
  noAnswer: string;
  /** Said before a quotation that speaks of the question's subject, but may not answer it. */
  nearest: string;
  /** Where there is nothing to search yet … */
  greeting: string;
  /** … and where there is, which visitors may not have brought themselves. */
  greetingOfKnown: string;
  thanks: string;
}

const byLanguage: Readonly<Record<Language, Phrases>> = { ...phrasesInLatinScript, ...phrasesInOtherScripts };

export function phrasesIn(language: Language): Phrases {
  return byLanguage[language];
}

/** Asks for more, as the thanks do after their first words. */
export function goOnIn(language: Language): string {
  const { thanks } = phrasesIn(language);
  const [, more] = sentencesOf(thanks);
  return more ? thanks.slice(more.start, more.end) : thanks;
}

/** True if a reply says only that there is no answer, or nothing to look in. */
export function isRefusal(reply: string): boolean {
  return Object.values(byLanguage).some(({ noAnswer, nothingToSearch }) =>
    [noAnswer, nothingToSearch].includes(reply),
  );
}

/** Whether a reply gives what is nearest, and says that it may not answer. */
export function isUnsure(reply: string): boolean {
  return Object.values(byLanguage).some(({ nearest }) => reply.startsWith(nearest));
}
