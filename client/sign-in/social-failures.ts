import type { ProblemCode } from '#contract/problem.ts';

/** Sentences for failures that people can do something about. */
const reasons: Partial<Record<ProblemCode, string>> = {
  sign_in_denied: 'You didn’t allow the sign-in. Try again to sign in.',
  sign_in_expired: 'This sign-in has expired, or was started in another browser. Try again.',
  sign_in_mismatch: 'The response belongs to another sign-in. Try again.',
  provider_unavailable: 'The sign-in service can’t be reached. Try again later.',
  email_unverified: 'Your e-mail address isn’t verified by the sign-in service. Verify it there first.',
  account_needs_password:
    'Your e-mail address already has an account on this site. Sign in with its password.',
};

/** Returns `undefined` for unknown codes, as anybody can write an address. */
export function reasonOf(code: string | undefined): string | undefined {
  return Object.entries(reasons).find(([known]) => known === code)?.[1];
}
