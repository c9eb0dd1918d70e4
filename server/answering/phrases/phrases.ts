import { sentencesOf } from '#server/language/sentences.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import { type TextLanguage, textLanguages } from '#shared/languages.ts';
import { escapeMarkdown } from '#shared/text/escape-markdown.ts';

/** Returns the invitation to ask more: the second sentence of the thanks. */
export function goOnIn(language: TextLanguage): string {
  const { thanks } = answerTexts(language);
  const [, more] = sentencesOf(thanks);
  return more ? thanks.slice(more.start, more.end) : thanks;
}

/** Says that the host's information doesn't answer, with its title if it has one. */
export function sayNoAnswer(language: TextLanguage, host: string | undefined): string {
  const { noAnswer, noAnswerOf } = answerTexts(language);
  return host ? noAnswerOf({ host: escapeMarkdown(host) }) : noAnswer;
}

export function sayName(name: string, language: TextLanguage): string {
  return answerTexts(language).introduction({ name: escapeMarkdown(name) });
}

export function sayContact(contact: string, language: TextLanguage): string {
  return `${answerTexts(language).contact} ${escapeMarkdown(contact.replace(/\s+/gu, ' '))}`;
}

/** True if a reply only says that there is no answer or nothing to search. */
export function isRefusal(reply: string): boolean {
  return textLanguages.map(answerTexts).some(({ noAnswer, noAnswerOf, nothingToSearch }) => {
    const [before = '', after = ''] = noAnswerOf({ host: '\0' }).split('\0');
    return (
      reply === noAnswer ||
      reply === nothingToSearch ||
      (reply.startsWith(before) && reply.endsWith(after) && !/\[\d+\]/.test(reply))
    );
  });
}

/** True if a reply says that it may not answer. */
export function isUnsure(reply: string): boolean {
  return textLanguages.some((language) => reply.startsWith(answerTexts(language).nearest));
}
