import { mailTexts } from '#server/words/texts/mail.ts';
import type { PageLanguage } from '#shared/languages.ts';
import type { Letter } from './render-letter.ts';

// No letter to a new address contains user input such as names: anybody can sign up with somebody else's address.

/** Asks to confirm the e-mail address of a new account. */
export function verificationLetter(url: string, language: PageLanguage): Letter {
  return letterOf('verification', mailTexts(language).verification, { url, language });
}

export function resetLetter(url: string, language: PageLanguage): Letter {
  return letterOf('reset', mailTexts(language).reset, { url, language });
}

/** Sent where an account waits until its address is verified. */
export function newAccountLetter(url: string, language: PageLanguage): Letter {
  return letterOf('newAccount', mailTexts(language).newAccount, { url, language });
}

export function invitationLetter(host: string, url: string, language: PageLanguage): Letter {
  const { subject, opening, ...texts } = mailTexts(language).invitation;
  const filled = { ...texts, subject: subject({ host }), opening: opening({ host }) };
  return letterOf('invitation', filled, { url, language });
}

/** Asks the owner of an address whether a host's hand-overs may be sent there. */
export function handoverAddressLetter(host: string, url: string, language: PageLanguage): Letter {
  const { subject, opening, ...texts } = mailTexts(language).handoverAddress;
  const filled = { ...texts, subject: subject({ host }), opening: opening({ host }) };
  return letterOf('handoverAddress', filled, { url, language });
}

/** Sent instead of an error on screen, which would reveal that the address has an account. */
export function existingAccountLetter(url: string, language: PageLanguage): Letter {
  return letterOf('existingAccount', mailTexts(language).existingAccount, { url, language });
}

/** Questions that a mail lists, and characters of each. */
const listed = { questions: 10, characters: 200 };

/** Sent to a host's admins when checks fail that passed before. The questions are those that an admin of the host has written. */
export function worseAnswersLetter(
  { host, url, questions }: { host: string; url: string; questions: readonly string[] },
  language: PageLanguage,
): Letter {
  const { subject, opening, ...texts } = mailTexts(language).worseAnswers;
  const filled = {
    ...texts,
    subject: subject({ host }),
    opening: opening({ host, count: questions.length }),
  };
  const items = questions.slice(0, listed.questions).map((question) => {
    const line = question.replace(/\s+/g, ' ');
    return line.length > listed.characters ? `${line.slice(0, listed.characters).toWellFormed()}…` : line;
  });
  return { ...letterOf('worseAnswers', filled, { url, language }), items };
}

/** Texts of a letter with one link. */
type LetterTexts = Record<'subject' | 'opening' | 'action' | 'closing', string>;

function letterOf(
  kind: Letter['kind'],
  { action, ...texts }: LetterTexts,
  { url, language }: { url: string; language: PageLanguage },
): Letter {
  return { kind, language, ...texts, action: { label: action, url } };
}
