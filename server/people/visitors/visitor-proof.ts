import { hash } from 'node:crypto';
import { z } from 'zod';
import type { NamedVisitor } from '#contract/people/visitors.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '../sessions/sealing.ts';
import { findEmbedSecret, type SecretDeps } from './embed-secret.ts';

/** A visitor's token is valid for minutes, a conversation goes on for longer. */
const validMs = 24 * 3_600_000;

const provenSchema = z.object({
  visitor: z.object({ sub: z.string(), name: z.string().optional(), email: z.string().optional() }),
  until: z.number(),
});

/** Seals whom a site's token named, for questions of the next day. The proof ends earlier if the `secret` that signed the token is renewed. */
export function proveVisitor(
  signingKey: Uint8Array,
  {
    visitor,
    host,
    secret,
    now = new Date(),
  }: { visitor: NamedVisitor; host: string; secret: string; now?: Date },
): string {
  const text = JSON.stringify({ visitor, until: now.getTime() + validMs });
  return seal(sealingKey(signingKey), { text, context: contextOf(host, secret) });
}

/** Returns whom a proof names; undefined if it is expired, altered, another host's, or of a secret that was renewed. */
export async function provenVisitor(
  deps: SecretDeps,
  { proof, host, now = new Date() }: { proof: string; host: string; now?: Date },
): Promise<NamedVisitor | undefined> {
  const secret = await findEmbedSecret(deps, host);
  if (secret === undefined) return undefined;
  const text = unseal(sealingKey(deps.signingKey), { sealed: proof, context: contextOf(host, secret) });
  if (text === undefined) return undefined;
  const { visitor, until } = provenSchema.parse(JSON.parse(text));
  return now.getTime() < until ? visitor : undefined;
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'visitor proofs');
}

function contextOf(host: string, secret: string): string {
  return JSON.stringify([host, hash('sha256', secret, 'base64url')]);
}
