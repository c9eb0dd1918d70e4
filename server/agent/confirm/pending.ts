import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { confirmMinutes } from '#contract/actions.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import { problem } from '#server/failure/problem.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';
import type { Db } from '#server/store/schema.ts';
import { digest } from '../digest.ts';

export interface PendingDeps {
  db: Db;
  signingKey: Uint8Array;
  now: () => Date;
}

/** A write that a visitor confirms: stored sealed, so that nothing but the server can change it. */
const payloadSchema = z.object({
  /** As it is shown. */
  action: z.string(),
  /** Name of the MCP server whose tool `action` is. */
  server: z.string().optional(),
  arguments: z.record(z.string(), z.unknown()),
  /** Digest of the action's definition, which an admin may change meanwhile. */
  definition: z.string(),
  conversationId: z.string().nullable(),
});

export type Pending = z.infer<typeof payloadSchema>;

/** Stores what waits for its visitor's confirmation, and returns the id by which it is confirmed. */
export async function addPending(
  { db, signingKey, now }: PendingDeps,
  { host, asker, ...payload }: Pending & { host: string; asker: string },
): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const text = JSON.stringify(payload);
  await db
    .insertInto('pending_actions')
    .values({
      ...{ id, host, asker: digest(asker) },
      sealed: seal(sealingKey(signingKey), { text, context: `${host}\n${id}` }),
      expires_at: new Date(now().getTime() + confirmMinutes * 60_000).toISOString(),
      used_at: null,
    })
    .execute();
  return id;
}

interface Taking {
  host: string;
  id: string;
  askers: readonly string[];
  /** Throws if what was shown differs; it can then still be confirmed as it is. */
  requireUnaltered?: (pending: Pending) => void;
}

/**
 * Takes what waits, once: of two confirmations at the same time one gets it. Throws `action_not_found` for what is not the asker's own on this host,
 * `action_expired`, and `action_confirmed` if it was taken before.
 */
export async function takePending(
  { db, signingKey, now }: PendingDeps,
  { host, id, askers, requireUnaltered }: Taking,
): Promise<Pending> {
  const row = await db
    .selectFrom('pending_actions')
    .select(['asker', 'sealed', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .where('host', '=', host)
    .executeTakeFirst();
  if (!row || !askers.map(digest).includes(row.asker)) throw notFound();
  if (row.used_at !== null) throw confirmedBefore();
  const at = now().toISOString();
  if (row.expires_at <= at)
    throw problem('action_expired', `This was offered over ${confirmMinutes} minutes ago. Ask again.`);
  const sealed = { sealed: row.sealed, context: `${host}\n${id}` };
  const text = unseal(sealingKey(signingKey), sealed);
  if (text === undefined) throw notFound();
  const pending = payloadSchema.parse(JSON.parse(text));
  requireUnaltered?.(pending);
  const { numUpdatedRows } = await db
    .updateTable('pending_actions')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('host', '=', host)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw confirmedBefore();
  return pending;
}

function notFound() {
  return problem('action_not_found', 'There is nothing to confirm. Ask again.');
}

function confirmedBefore() {
  return problem('action_confirmed', 'This was already sent. Ask again to send it once more.');
}

/** Returns a digest of an action's definition, by which a change is noticed. */
export function definitionOf(action: object): string {
  return digest(JSON.stringify(action));
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'pending actions');
}
