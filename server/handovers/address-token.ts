import { z } from 'zod';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';

/** Lifetime that the mail names. */
const validMs = 7 * 86_400_000;

const sealedSchema = z.object({ email: z.string(), until: z.string() });

/** Returns the key that seals the links by which addresses of hand-overs are confirmed. */
export function addressKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'hand-over address links');
}

/** Seals the address whose owner presses a link of a host. */
export function createAddressToken(
  key: Uint8Array,
  { email, host, now }: { email: string; host: string; now: Date },
): string {
  const until = new Date(now.getTime() + validMs).toISOString();
  return seal(key, { text: JSON.stringify({ email, until }), context: host });
}

/** Returns the address that a link confirms; undefined if it is altered, too old, or another host's. */
export function readAddressToken(
  key: Uint8Array,
  { token, host, now }: { token: string; host: string; now: Date },
): string | undefined {
  const text = unseal(key, { sealed: token, context: host });
  if (text === undefined) return undefined;
  const { email, until } = sealedSchema.parse(JSON.parse(text));
  return until > now.toISOString() ? email : undefined;
}
