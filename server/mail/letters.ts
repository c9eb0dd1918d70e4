import type { Letter } from './letter.ts';

// No letter holds what a person typed, a name above all: anybody can sign up with somebody else's address.

/** Asks whether the address is the person's own. The link works for 24 hours. */
export function verificationLetter(url: string): Letter {
  return {
    subject: 'Confirm your e-mail address',
    opening:
      'Somebody, most likely you, signed up with this e-mail address. Please confirm that it is yours.',
    action: { label: 'Confirm e-mail address', url },
    closing: 'This link works once, for 24 hours. If you did not sign up, please ignore this mail.',
  };
}

/** Lets a person choose a new password. The link works for an hour. */
export function resetLetter(url: string): Letter {
  return {
    subject: 'Choose a new password',
    opening: 'Somebody, most likely you, asked for a new password for the account with this e-mail address.',
    action: { label: 'Choose a new password', url },
    closing:
      'This link works once, for one hour. If you did not ask for it, please ignore this mail: your password stays as it is.',
  };
}

/** Tells a person who signs up again what the answer on screen must not tell. */
export function existingAccountLetter(url: string): Letter {
  return {
    subject: 'You already have an account',
    opening:
      'Somebody, most likely you, tried to sign up with this e-mail address. It has an account already: please sign in with it. If you forgot the password, you can ask for a new one there.',
    action: { label: 'Sign in', url },
    closing: 'If it was not you, please ignore this mail: nothing has changed.',
  };
}
