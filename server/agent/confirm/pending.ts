import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { OfferedAction } from '#contract/agent/action-calls.ts';
import { confirmMinutes } from '#contract/agent/actions.ts';
import { type WriteState, writeStateSchema } from '#contract/chat/chat.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { digest } from '../digest.ts';
import { type Pending, sealWrite, unsealWrite } from './sealed-write.ts';

export interface PendingDeps {
  db: Db;
  signingKey: Uint8Array;
  now: () => Date;
}

/** Stores what waits for its visitor's confirmation, and returns the id by which it is confirmed. */
export async function addPending(
  { db, signingKey, now }: PendingDeps,
  { host, asker, ...payload }: Pending & { host: string; asker: string },
): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await db
    .insertInto('pending_actions')
    .values({
      ...{ id, host, asker: digest(asker) },
      sealed: sealWrite({ signingKey, host, id }, payload),
      expires_at: new Date(now().getTime() + confirmMinutes * 60_000).toISOString(),
      ...{ used_at: null, outcome: null },
    })
    .execute();
  return id;
}

interface Asking {
  host: string;
  id: string;
  askers: readonly string[];
}

interface Taking extends Asking {
  /** Throws if what was shown differs; it can then still be confirmed as it is. */
  requireUnaltered?: (pending: Pending) => void;
}

/**
 * Takes what waits, once: of two confirmations at the same time one gets it. Throws `action_not_found` for what is not the asker's own on this host,
 * `action_expired`, and `action_confirmed` if it was taken before.
 */
export async function takePending(
  deps: PendingDeps,
  { requireUnaltered, ...asking }: Taking,
): Promise<Pending> {
  const { host, id } = asking;
  const { row, pending } = await findOwn(deps, asking);
  if (row.used_at !== null) throw confirmedBefore();
  const at = deps.now().toISOString();
  if (row.expires_at <= at)
    throw problem('action_expired', `This was offered over ${confirmMinutes} minutes ago. Ask again.`);
  requireUnaltered?.(pending);
  const { numUpdatedRows } = await deps.db
    .updateTable('pending_actions')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('host', '=', host)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw confirmedBefore();
  return pending;
}

/** Keeps how a confirmed write ended, for a visitor whose connection was lost meanwhile. Never throws: who still waits gets the outcome anyway. */
export async function endPending(
  { db, log }: Pick<PendingDeps, 'db'> & { log: Logger },
  { host, id, outcome }: { host: string; id: string; outcome: WriteState },
): Promise<void> {
  try {
    await db
      .updateTable('pending_actions')
      .set({ outcome })
      .where('id', '=', id)
      .where('host', '=', host)
      .execute();
  } catch (error) {
    logFailure(log, { kind: 'action-calls', host, id, error });
  }
}

/** Returns what became of a write. Throws `action_not_found` for what is not the asker's own on this host. */
export async function findPending(deps: PendingDeps, asking: Asking): Promise<OfferedAction> {
  const { row, pending } = await findOwn(deps, asking);
  const unused = row.expires_at <= deps.now().toISOString() ? 'expired' : 'waiting';
  const state = row.used_at === null ? unused : (row.outcome ?? 'unknown');
  return { id: asking.id, action: pending.action, state: writeStateSchema.parse(state) };
}

async function findOwn({ db, signingKey }: PendingDeps, { host, id, askers }: Asking) {
  const row = await db
    .selectFrom('pending_actions')
    .select(['asker', 'sealed', 'expires_at', 'used_at', 'outcome'])
    .where('id', '=', id)
    .where('host', '=', host)
    .executeTakeFirst();
  if (!row || !askers.map(digest).includes(row.asker)) throw notFound();
  const pending = unsealWrite({ signingKey, host, id }, row.sealed);
  if (!pending) throw notFound();
  return { row, pending };
}

function notFound() {
  return problem('action_not_found', 'There is nothing to confirm. Ask again.');
}

function confirmedBefore() {
  return problem('action_confirmed', 'This was already sent. Ask again to send it once more.');
}
