import { escapeMarkdown } from '#contract/escape-markdown.ts';
import type { Language } from '#server/language/languages.ts';
import { sentencesOf } from '#server/language/sentences.ts';
import { phrasesInLatinScript } from './in-latin-script.ts';
import { phrasesInOtherScripts } from './in-other-scripts.ts';
import type { Phrases } from './phrase-set.ts';

const byLanguage: Readonly<Record<Language, Phrases>> = { ...phrasesInLatinScript, ...phrasesInOtherScripts };

export function phrasesIn(language: Language): Phrases {
  return byLanguage[language];
}

/** Returns the invitation to ask more: the second sentence of the thanks. */
export function goOnIn(language: Language): string {
  const { thanks } = phrasesIn(language);
  const [, more] = sentencesOf(thanks);
  return more ? thanks.slice(more.start, more.end) : thanks;
}

/** Says that the host's information doesn't answer, with its title if it has one. */
export function sayNoAnswer(language: Language, host: string | undefined): string {
  const { noAnswer, noAnswerOf } = phrasesIn(language);
  return host ? noAnswerOf.replace('{host}', () => escapeMarkdown(host)) : noAnswer;
}

/** True if a reply only says that there is no answer or nothing to search. */
export function isRefusal(reply: string): boolean {
  return Object.values(byLanguage).some(({ noAnswer, noAnswerOf, nothingToSearch }) => {
    const [before = '', after = ''] = noAnswerOf.split('{host}');
    return (
      reply === noAnswer ||
      reply === nothingToSearch ||
      (reply.startsWith(before) && reply.endsWith(after) && !/\[\d+\]/.test(reply))
    );
  });
}

/** True if a reply says that it may not answer. */
export function isUnsure(reply: string): boolean {
  return Object.values(byLanguage).some(({ nearest }) => reply.startsWith(nearest));
}
