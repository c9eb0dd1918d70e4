import type { Claims } from '#contract/identity.ts';
import type { Db } from '#server/store/schema.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import { belongsTo, findLiveSession } from './sessions.ts';
import type { SigningKeys } from './signing-keys.ts';
import { sessionIdOf, verifyAccessToken } from './tokens.ts';

/** Authenticates a token: its signature and claims are valid, its session is live, its account still has that role and host. */
export async function findSignedIn(
  { db, keys }: { db: Db; keys: SigningKeys },
  { token, host, now = new Date() }: { token: string; host: string; now?: Date },
): Promise<{ account: Account; claims: Claims; sessionId: string } | undefined> {
  const claims = await verifyAccessToken({ keys }, token, { host, now });
  if (!claims) return undefined;
  const sessionId = sessionIdOf(claims);
  const session = await findLiveSession(db, { sessionId, now });
  if (session?.accountId !== claims.sub || session.host !== claims.iss) return undefined;
  const account = await findAccount(db, { id: claims.sub });
  const isUnchanged = account?.role === claims.role && account.host === claims.host;
  return account && isUnchanged && belongsTo(account, host) ? { account, claims, sessionId } : undefined;
}
