import type { Language } from '#server/language/languages.ts';
import { sentencesOf } from '#server/language/sentences.ts';
import { escapeMarkdown } from '../../language/escape-markdown.ts';
import { phrasesInLatinScript } from './in-latin-script.ts';
import { phrasesInOtherScripts } from './in-other-scripts.ts';

/** The few words the built-in answerer says itself, by language; all else in its replies is quoted. */
export interface Phrases {
  nothingToSearch: string;
  /** `{host}` is replaced by the host's title. */
  noAnswerOf: string;
  /** Said if the host has no title. */
  noAnswer: string;
  /** Said before a passage on the question's subject that may not answer it. */
  nearest: string;
  /** Said before the beginning of a document that a summary was asked of. */
  noSummaries: string;
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

/** Says that the information of the host with this title, if it has one, doesn't answer. */
export function sayNoAnswer(language: Language, host: string | undefined): string {
  const { noAnswer, noAnswerOf } = phrasesIn(language);
  return host ? noAnswerOf.replace('{host}', () => escapeMarkdown(host)) : noAnswer;
}

/** Returns true if a reply says that there is no answer, and nothing more. */
export function isRefusal(reply: string): boolean {
  return Object.values(byLanguage).some(({ noAnswer, noAnswerOf }) => {
    const [before = '', after = ''] = noAnswerOf.split('{host}');
    return (
      reply === noAnswer || (reply.startsWith(before) && reply.endsWith(after) && !/\[\d+\]/.test(reply))
    );
  });
}

/** Returns true if a reply says that it may not answer. */
export function isUnsure(reply: string): boolean {
  return Object.values(byLanguage).some(({ nearest }) => reply.startsWith(nearest));
}
