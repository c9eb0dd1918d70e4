import type { Language } from '#contract/languages.ts';
import type { ServerTexts } from '#server/words/translation.ts';
import { textsIn } from '#server/words/words.ts';
import type { Letter } from './render-letter.ts';

// No letter contains user input such as names: anybody can sign up with somebody else's address.

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

/** Sent instead of an error on screen, which would reveal that the address has an account. */
export function existingAccountLetter(url: string, language: Language): Letter {
  return letterOf('existingAccount', url, language);
}

function letterOf(kind: keyof ServerTexts['letters'], url: string, language: Language): Letter {
  const { action, ...texts } = textsIn(language).letters[kind];
  return { language, ...texts, action: { label: action, url } };
}
