import { randomBytes } from 'node:crypto';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';

const prefix = 'whsec_';
/** Bytes of a secret; Standard Webhooks allows 24 to 64. */
const secretBytes = 32;

/** Makes a secret in the form of Standard Webhooks. */
export function makeSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** Returns the bytes that sign. */
export function keyOfSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64');
}

export function sealSecret(signingKey: Uint8Array, { id, secret }: { id: string; secret: string }): string {
  return seal(sealingKey(signingKey), { text: secret, context: id });
}

/** Returns a webhook's secret; undefined if it was sealed with another signing key. */
export function openSecret(
  signingKey: Uint8Array,
  { id, sealed_secret: sealed }: { id: string; sealed_secret: string },
): string | undefined {
  return unseal(sealingKey(signingKey), { sealed, context: id });
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'webhook secrets');
}
