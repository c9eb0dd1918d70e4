import { z } from 'zod';
import { emailSchema } from '#contract/identity.ts';

/** How long a provider may take for one answer. */
export const providerSeconds = 10;

/** What a provider's answer must fit; it stays in the browser that began, sealed. */
export const checksSchema = z.object({
  state: z.string(),
  /** PKCE's code verifier. */
  verifier: z.string().optional(),
  nonce: z.string().optional(),
});
export type Checks = z.infer<typeof checksSchema>;

/** One client at one provider. Both functions throw what openid-client throws: see `refusalOf`. */
export interface Connection {
  /** Within which `Profile.subject` names one person. */
  issuer: string;
  /** Where to send the person, who comes back to `callback`. */
  begin(callback: string): Promise<{ url: string; checks: Checks }>;
  /** Who came back, from the whole address with the provider's parameters. */
  finish(cameBackTo: URL, checks: Checks): Promise<Profile>;
}

/** A person as the provider tells. */
export interface Profile {
  /** The provider's own id of the person, which never changes. */
  subject: string;
  /** `undefined` unless the provider says that the address was verified. */
  email: string | undefined;
  firstName: string;
  lastName: string;
  photoUrl: string;
}

/** Takes of a provider's words what fits an account: clean names, a photo over https, an address as ours are kept. */
export function profileOf(told: {
  subject: string;
  verifiedEmail: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Split where the two above are missing. */
  fullName?: string | undefined;
  photoUrl?: string | undefined;
}): Profile {
  const [lastWord = '', ...wordsBefore] = cleanName(told.fullName).split(' ').reverse();
  const [first, last] = wordsBefore.length > 0 ? [wordsBefore.reverse().join(' '), lastWord] : [lastWord, ''];
  const hasParts = told.firstName !== undefined || told.lastName !== undefined;
  return {
    subject: told.subject,
    email: emailSchema.safeParse(told.verifiedEmail).data,
    firstName: hasParts ? cleanName(told.firstName) : first,
    lastName: hasParts ? cleanName(told.lastName) : last,
    photoUrl: photoUrlOf(told.photoUrl),
  };
}

function cleanName(text = ''): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function photoUrlOf(text = ''): string {
  const url = text.length <= 2000 ? URL.parse(text) : null;
  return url?.protocol === 'https:' ? url.href : '';
}
