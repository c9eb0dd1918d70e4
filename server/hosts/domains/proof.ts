import { createHmac, hkdfSync } from 'node:crypto';
import { isIP } from 'node:net';
import { isLocalName } from '#server/http/local-name.ts';

/** Where a host answers with its token, and what asks it. */
export const proofPath = '/.well-known/site-verification';

const recordLabel = '_site-verification';

/** What shows that a host is meant to be served here: a DNS record or an answer of the host, either holds the token. */
export interface Proof {
  token: string;
  recordName: string;
  url: string;
}

/** The proof of a host: always the same on one deployment, and of no use to another host or deployment. It is no secret. */
export function proofOf(signingKey: Uint8Array, host: string): Proof {
  const key = new Uint8Array(hkdfSync('sha256', signingKey, '', 'domain verification', 32));
  const token = createHmac('sha256', key).update(host).digest('base64url').slice(0, 32);
  return { token, recordName: `${recordLabel}.${host}`, url: `http://${host}${proofPath}` };
}

/** Names of the machine itself and addresses have no owner who could show anything. */
export function isExempt(host: string): boolean {
  return isLocalName(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}
