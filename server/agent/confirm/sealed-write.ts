import { z } from 'zod';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';
import { digest } from '../digest.ts';

/** A write that a visitor confirms: stored sealed, so that nothing but the server can change it. */
const payloadSchema = z.object({
  /** Text as shown. */
  action: z.string(),
  /** Name of the MCP server whose tool `action` is. */
  server: z.string().optional(),
  arguments: z.record(z.string(), z.unknown()),
  /** Digest of the action's definition, which an admin may change meanwhile. */
  definition: z.string(),
  conversationId: z.string().nullable(),
});

export type Pending = z.infer<typeof payloadSchema>;

interface Owner {
  signingKey: Uint8Array;
  host: string;
  id: string;
}

/** Seals a write, so that it counts on its host and under its id alone. */
export function sealWrite({ signingKey, host, id }: Owner, pending: Pending): string {
  const text = JSON.stringify(payloadSchema.parse(pending));
  return seal(sealingKey(signingKey), { text, context: `${host}\n${id}` });
}

/** Returns undefined for what was sealed otherwise. */
export function unsealWrite({ signingKey, host, id }: Owner, sealed: string): Pending | undefined {
  const text = unseal(sealingKey(signingKey), { sealed, context: `${host}\n${id}` });
  return text === undefined ? undefined : payloadSchema.parse(JSON.parse(text));
}

/** Returns a digest of an action's definition, by which a change is noticed. */
export function definitionOf(action: object): string {
  return digest(JSON.stringify(action));
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'pending actions');
}
