import { z } from 'zod';
import { hostKey } from '#contract/hosts/host-name.ts';

/** Maximum number of e-mail domains in a sign-up policy. */
const maxSignUpDomains = 50;

/** People who may make an account on a host: anyone, those with an invitation, or addresses of these domains too. */
export const signUpPolicySchema = z.union([
  z.enum(['open', 'invited']),
  z.object({ domains: z.array(z.string()) }),
]);

export type SignUpPolicy = z.infer<typeof signUpPolicySchema>;

/** A domain of e-mail addresses in lower case and punycode. People write it with an `@` too. */
const emailDomain = z
  .string({ error: 'Enter text.' })
  .transform((typed) => keyOfDomain(typed) ?? typed)
  .refine((domain) => keyOfDomain(domain) === domain, { error: 'Enter a domain such as example.com.' });

const domainList = z
  .array(emailDomain, { error: 'Use a list.' })
  .min(1, 'Enter at least one domain, or choose invited.')
  .max(maxSignUpDomains, `Use at most ${maxSignUpDomains} domains.`)
  .transform((domains) => [...new Set(domains)]);

/** A sign-up policy as an admin sends it. */
export const signUpPolicyInput = z.union([z.enum(['open', 'invited']), z.object({ domains: domainList })], {
  error: 'Choose open or invited, or give a list of e-mail domains.',
});

/** The domains that an admin may list for other purposes than sign-up, possibly none. */
export const emailDomainsInput = z
  .array(emailDomain, { error: 'Use a list.' })
  .max(maxSignUpDomains, `Use at most ${maxSignUpDomains} domains.`)
  .transform((domains) => [...new Set(domains)]);

/** True if an e-mail address (in lower case) belongs to one of the domains; subdomains don't count. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/** Returns a domain's key; undefined for names without a dot and for text that is no name. */
function keyOfDomain(typed: string): string | undefined {
  const key = hostKey(typed.trim().replace(/^@/, ''));
  return key !== undefined && /\.[a-z][a-z0-9-]*$/.test(key) ? key : undefined;
}
