import { z } from 'zod';
import type { NamedVisitor } from '#contract/visitors.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '../sessions/sealing.ts';

/** A visitor's token is valid for minutes, a conversation goes on for longer. */
const validMs = 24 * 3_600_000;

const provenSchema = z.object({
  visitor: z.object({ sub: z.string(), name: z.string().optional(), email: z.string().optional() }),
  until: z.number(),
});

/** Returns the key that seals the proofs of a deployment. */
export function visitorProofKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'visitor proofs');
}

/** Seals whom a site's token named, for questions of the next day. */
export function proveVisitor(
  key: Uint8Array,
  { visitor, host, now = new Date() }: { visitor: NamedVisitor; host: string; now?: Date },
): string {
  const text = JSON.stringify({ visitor, until: now.getTime() + validMs });
  return seal(key, { text, context: host });
}

/** Returns whom a proof names; undefined if it is expired, altered, or another host's. */
export function provenVisitor(
  key: Uint8Array,
  { proof, host, now = new Date() }: { proof: string; host: string; now?: Date },
): NamedVisitor | undefined {
  const text = unseal(key, { sealed: proof, context: host });
  if (text === undefined) return undefined;
  const { visitor, until } = provenSchema.parse(JSON.parse(text));
  return now.getTime() < until ? visitor : undefined;
}
