import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SharedConversation } from '#contract/chat/conversations.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { turnsThatLeadTo } from '../keeping/earlier-turns.ts';
import { keptTurnOf } from '../reading/conversation-rows.ts';
import { findTurns } from '../reading/find-turns.ts';
import { type OwnAct, requireOwn } from './own-conversations.ts';

export interface ShareSigner {
  /** Returns the token of a share's link. */
  tokenOf(share: { host: string; id: string }): string;
  /** Returns the id of the share that a link is of; undefined if the link was made up, or for another host. */
  idOf(token: string, host: string): string | undefined;
}

const signedBytes = 16;

/** Signs the links of shares, so that what is stored doesn't open one. */
export function createShareSigner(signingKey: Uint8Array): ShareSigner {
  const key = deriveKey(signingKey, 'shared conversations');
  const sign = (host: string, id: string) => {
    const mac = createHmac('sha256', key).update(`${host}\n${id}`).digest();
    return mac.subarray(0, signedBytes).toString('base64url');
  };
  return {
    tokenOf: ({ host, id }) => `${id}${sign(host, id)}`,
    idOf(token, host) {
      const [, id = '', signature = ''] = /^([\w-]{22})([\w-]{22})$/.exec(token) ?? [];
      const expected = Buffer.from(sign(host, id));
      return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected)
        ? id
        : undefined;
    },
  };
}

/** Shares a conversation as it is now; a share that it has already shows the turns since, too. Returns the share's id and time. */
export async function shareOwn(
  db: Db,
  act: OwnAct & { now: Date },
): Promise<{ id: string; sharedAt: string }> {
  await requireOwn(db, act);
  const sharedAt = act.now.toISOString();
  const { id } = await db
    .insertInto('conversation_shares')
    .values({
      id: randomBytes(16).toString('base64url'),
      host: act.host,
      conversation_id: act.id,
      shared_at: sharedAt,
    })
    .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet({ shared_at: sharedAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, sharedAt };
}

/** Ends a share; its link opens nothing any more, whatever is shared later. */
export async function unshareOwn(db: Db, act: OwnAct): Promise<void> {
  await requireOwn(db, act);
  await db.deleteFrom('conversation_shares').where('conversation_id', '=', act.id).execute();
}

/** Finds a shared conversation as it was when it was shared. Throws `conversation_not_found`. */
export async function findShared(
  db: Db,
  { host, id, oldest }: { host: string; id: string | undefined; oldest: string },
): Promise<SharedConversation> {
  const found =
    id === undefined
      ? undefined
      : await db
          .selectFrom('conversation_shares as shares')
          .innerJoin('conversations', 'conversations.id', 'shares.conversation_id')
          .select(['conversation_id', 'title', 'shared_at'])
          .where('shares.id', '=', id)
          .where('shares.host', '=', host)
          .where('last_at', '>=', oldest)
          .executeTakeFirst();
  if (!found) {
    throw problem('conversation_not_found', 'This link no longer works. Ask whoever sent it for a new one.');
  }
  const turns = await findTurns(db, { conversationId: found.conversation_id, oldest });
  const before = turns.filter(({ asked_at }) => asked_at <= found.shared_at);
  // A shared link doesn't say how writes went on since.
  const shared = before.map((row) => keptTurnOf(row));
  return {
    title: found.title,
    sharedAt: found.shared_at,
    turns: turnsThatLeadTo(shared).map(({ rating: _, ...turn }) => turn),
  };
}
