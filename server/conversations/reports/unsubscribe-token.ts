import { z } from 'zod';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';

const sealedSchema = z.object({ accountId: z.string() });

/** Returns the key that seals the links by which weekly mails are ended. */
export function unsubscribeKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'weekly report links');
}

/** Seals whose mail of a host a link ends. It is good for ever: an old mail's link must work too. */
export function createUnsubscribeToken(
  key: Uint8Array,
  { accountId, host }: { accountId: string; host: string },
): string {
  return seal(key, { text: JSON.stringify({ accountId }), context: host });
}

/** Returns whose mail a link ends; undefined if it is altered, or another host's. */
export function readUnsubscribeToken(
  key: Uint8Array,
  { token, host }: { token: string; host: string },
): string | undefined {
  const text = unseal(key, { sealed: token, context: host });
  return text === undefined ? undefined : sealedSchema.parse(JSON.parse(text)).accountId;
}
