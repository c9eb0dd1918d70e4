import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { deriveKey } from '#server/compute/derive-key.ts';
import { isLocalName } from '#server/http/host/local-name.ts';

export const proofPath = '/.well-known/site-verification';

const recordLabel = '_site-verification';

/** Proof that a host's owner wants it served by this deployment: the token in a DNS record or at a URL of the host. */
export interface Proof {
  token: string;
  recordName: string;
  url: string;
}

/** Returns the proof of a host: the same each time, but different for every host and deployment. Not a secret. */
export function proofOf(signingKey: Uint8Array, host: string): Proof {
  const key = deriveKey(signingKey, 'domain verification');
  const token = createHmac('sha256', key).update(host).digest('base64url').slice(0, 32);
  return { token, recordName: `${recordLabel}.${host}`, url: `http://${host}${proofPath}` };
}

/** True for local names and IP addresses, which have no owner who could verify them. */
export function isExempt(host: string): boolean {
  return isLocalName(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}
