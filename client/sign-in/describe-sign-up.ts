import { words } from '#client/words/words.ts';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { SignUpPolicy } from '#contract/people/sign-up-policy.ts';

/** Returns what a host's sign-up policy means for somebody without an invitation. */
export function describeSignUp(
  { host, pagesettings: { signUp = 'open' } }: Pick<PublicConfig, 'host' | 'pagesettings'>,
  sendsMail: boolean,
): { isOpen: boolean; sentence?: string } {
  if (signUp === 'open') return { isOpen: true };
  if (signUp === 'invited' || !sendsMail) {
    return { isOpen: false, sentence: words().byInvitation(host) };
  }
  const domains = signUp.domains.map((domain) => `@${domain}`).join(', ');
  return { isOpen: true, sentence: words().signUpDomains(domains) };
}

/** Returns what to do after signing up. */
export function welcomeOf(signUp: SignUpPolicy | undefined): string {
  return typeof signUp === 'object' ? words().passwordByMail : words().signedUp;
}
