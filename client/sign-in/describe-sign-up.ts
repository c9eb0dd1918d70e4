import type { PublicConfig } from '#contract/configs.ts';
import type { SignUpPolicy } from '#contract/sign-up-policy.ts';

/** Returns what a host's sign-up policy means for somebody without an invitation. */
export function describeSignUp(
  { host, pagesettings: { signUp = 'open' } }: Pick<PublicConfig, 'host' | 'pagesettings'>,
  sendsMail: boolean,
): { isOpen: boolean; sentence?: string } {
  if (signUp === 'open') return { isOpen: true };
  if (signUp === 'invited' || !sendsMail) {
    return { isOpen: false, sentence: `${host} takes new people by invitation. Ask its admin for one.` };
  }
  const domains = signUp.domains.map((domain) => `@${domain}`).join(', ');
  return { isOpen: true, sentence: `Sign up with an address that ends in ${domains}.` };
}

/** Returns what to do after signing up. */
export function welcomeOf(signUp: SignUpPolicy | undefined): string {
  return typeof signUp === 'object'
    ? 'Set your password with the link in the e-mail that is on its way, then sign in.'
    : 'Please sign in using the same credentials.';
}
