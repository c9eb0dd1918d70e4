import type { Letter } from './render-letter.ts';

// No letter contains user input such as names: anybody can sign up with somebody else's address.

/** Asks to confirm the e-mail address of a new account. */
export function verificationLetter(url: string): Letter {
  return {
    subject: 'Confirm your e-mail address',
    opening: 'Someone, most likely you, signed up with this e-mail address. Please confirm that it is yours.',
    action: { label: 'Confirm e-mail address', url },
    closing: 'This link works once, for 24 hours. If you did not sign up, you can ignore this e-mail.',
  };
}

export function resetLetter(url: string): Letter {
  return {
    subject: 'Choose a new password',
    opening: 'Someone, most likely you, asked for a new password for the account with this e-mail address.',
    action: { label: 'Choose a new password', url },
    closing:
      'This link works once, for one hour. If you did not ask for it, you can ignore this e-mail: your password stays the same.',
  };
}

/** Sent where an account waits until its address is verified. */
export function newAccountLetter(url: string): Letter {
  return {
    subject: 'Finish signing up',
    opening:
      'Someone, most likely you, signed up with this e-mail address. Set your password to confirm that it is yours.',
    action: { label: 'Set your password', url },
    closing:
      'This link works once, for one hour. After that, ask for a new password on the sign-in page. If you did not sign up, you can ignore this e-mail.',
  };
}

export function invitationLetter(host: string, url: string): Letter {
  return {
    subject: `You are invited to ${host}`,
    opening: `An administrator of ${host} invites you to make an account there with this e-mail address.`,
    action: { label: 'Accept the invitation', url },
    closing: 'This link works once, for 7 days. If you did not expect it, you can ignore this e-mail.',
  };
}

/** Sent instead of an error on screen, which would reveal that the address has an account. */
export function existingAccountLetter(url: string): Letter {
  return {
    subject: 'You already have an account',
    opening:
      'Someone, most likely you, tried to sign up with this e-mail address. It already has an account: please sign in. If you forgot the password, you can ask for a new one there.',
    action: { label: 'Sign in', url },
    closing: 'If it was not you, you can ignore this e-mail: nothing has changed.',
  };
}
