import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';
import type { SiteRow } from './site-row.ts';

/** Makes the token of a site's hook. It is stored encrypted, since admins are shown it again. */
export function makeToken(signingKey: Uint8Array, siteId: string): string {
  const text = randomBytes(32).toString('base64url');
  return seal(sealingKey(signingKey), { text, context: siteId });
}

/** Returns the token of a site's hook; empty if it was sealed with another signing key. */
export function tokenOf(signingKey: Uint8Array, { id, sealed_token: sealed }: SiteRow): string {
  return unseal(sealingKey(signingKey), { sealed, context: id }) ?? '';
}

export function isTokenOf(signingKey: Uint8Array, site: SiteRow, given: string): boolean {
  const [token, other] = [Buffer.from(tokenOf(signingKey, site)), Buffer.from(given)];
  return token.length > 0 && token.length === other.length && timingSafeEqual(token, other);
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'site hooks');
}
