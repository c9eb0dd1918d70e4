import { z } from 'zod';
import { emailSchema } from '#contract/people/identity.ts';
import type { HostRole } from '#contract/people/rights.ts';

/** Timeout of one request to a provider. */
export const providerSeconds = 10;

/** Values that the provider's response must match; kept in the browser, sealed. */
export const checksSchema = z.object({
  state: z.string(),
  /** PKCE's code verifier. */
  verifier: z.string().optional(),
  nonce: z.string().optional(),
});
export type Checks = z.infer<typeof checksSchema>;

/** OAuth client at one provider. Both functions throw the errors of openid-client, which `problemOfProviderError` maps. */
export interface Connection {
  /** `Profile.subject` is unique within an issuer. */
  issuer: string;
  /** Returns the URL to redirect the browser to; the provider redirects back to `callback`. */
  begin(callback: string): Promise<{ url: string; checks: Checks }>;
  /** Returns the person, from the callback URL with the provider's parameters. */
  finish(callbackUrl: URL, checks: Checks): Promise<Profile>;
}

/** A person as the provider describes them. */
export interface Profile {
  /** The provider's id of the person, which never changes. */
  subject: string;
  /** Undefined unless the provider has verified the address. */
  email: string | undefined;
  firstName: string;
  lastName: string;
  photoUrl: string;
  /** Role that the provider gives; absent if it gives none. */
  role?: HostRole;
}

/** Sanitizes a provider's claims: cleans names, accepts only https photos, normalizes the e-mail. */
export function profileOf(claims: {
  subject: string;
  verifiedEmail: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Split into first and last name if both are missing. */
  fullName?: string | undefined;
  photoUrl?: string | undefined;
}): Profile {
  const [lastWord = '', ...wordsBefore] = cleanName(claims.fullName).split(' ').reverse();
  const [first, last] = wordsBefore.length > 0 ? [wordsBefore.reverse().join(' '), lastWord] : [lastWord, ''];
  const hasParts = claims.firstName !== undefined || claims.lastName !== undefined;
  return {
    subject: claims.subject,
    email: emailSchema.safeParse(claims.verifiedEmail).data,
    firstName: hasParts ? cleanName(claims.firstName) : first,
    lastName: hasParts ? cleanName(claims.lastName) : last,
    photoUrl: photoUrlOf(claims.photoUrl),
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
