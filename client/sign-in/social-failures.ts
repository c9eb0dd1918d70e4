import type { ProblemCode } from '#contract/problem.ts';

/** Sentences for failures that people can do something about. */
const reasons: Partial<Record<ProblemCode, string>> = {
  sign_in_denied: 'You did not allow the sign-in. Start again if you want to sign in.',
  sign_in_expired: 'This sign-in is over, or was begun in another browser. Start again.',
  sign_in_mismatch: 'The answer belongs to another sign-in. Start again.',
  provider_unavailable: 'The sign-in service cannot be reached.',
  email_unverified: 'The sign-in service knows no verified e-mail address of yours. Verify it there first.',
  account_needs_password:
    'There is an account with your e-mail address here already. Sign in with its password.',
};

/** Returns `undefined` for unknown codes, as anybody can write an address. */
export function reasonOf(code: string | undefined): string | undefined {
  return Object.entries(reasons).find(([known]) => known === code)?.[1];
}
