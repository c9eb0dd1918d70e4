import type { Language } from '#contract/languages.ts';
import type { ServerTexts } from '#server/words/translation.ts';
import { textsIn } from '#server/words/words.ts';
import type { Letter } from './render-letter.ts';

// No letter to a new address contains user input such as names: anybody can sign up with somebody else's address.

/** Asks to confirm the e-mail address of a new account. */
export function verificationLetter(url: string, language: Language): Letter {
  return letterOf('verification', url, language);
}

export function resetLetter(url: string, language: Language): Letter {
  return letterOf('reset', url, language);
}

/** Sent where an account waits until its address is verified. */
export function newAccountLetter(url: string, language: Language): Letter {
  return letterOf('newAccount', url, language);
}

export function invitationLetter(host: string, url: string, language: Language): Letter {
  const { subject, opening, ...letter } = letterOf('invitation', url, language);
  return { ...letter, subject: subject.replace('{host}', host), opening: opening.replace('{host}', host) };
}

/** Asks the owner of an address whether a host's hand-overs may be sent there. */
export function handoverAddressLetter(host: string, url: string, language: Language): Letter {
  const { subject, opening, closing, ...letter } = letterOf('handoverAddress', url, language);
  const fill = (text: string) => text.replace('{host}', host);
  return { ...letter, subject: fill(subject), opening: fill(opening), closing: fill(closing) };
}

/** Sent instead of an error on screen, which would reveal that the address has an account. */
export function existingAccountLetter(url: string, language: Language): Letter {
  return letterOf('existingAccount', url, language);
}

/** Questions that a mail lists, and characters of each. */
const listed = { questions: 10, characters: 200 };

/** Sent to a host's admins when checks fail that passed before. The questions are those that an admin of the host has written. */
export function worseAnswersLetter(
  { host, url, questions }: { host: string; url: string; questions: readonly string[] },
  language: Language,
): Letter {
  const fill = (text: string) => text.replace('{host}', host).replace('{count}', String(questions.length));
  const { subject, opening, closing, ...letter } = letterOf('worseAnswers', url, language);
  const items = questions.slice(0, listed.questions).map((question) => {
    const line = question.replace(/\s+/g, ' ');
    return line.length > listed.characters ? `${line.slice(0, listed.characters).toWellFormed()}…` : line;
  });
  return { ...letter, subject: fill(subject), opening: fill(opening), closing: fill(closing), items };
}

function letterOf(kind: keyof ServerTexts['letters'], url: string, language: Language): Letter {
  const { action, ...texts } = textsIn(language).letters[kind];
  return { kind, language, ...texts, action: { label: action, url } };
}
