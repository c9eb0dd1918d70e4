import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { storedRoleSchema } from '#contract/people/roles.ts';
import { problem } from '#server/failure/problem.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import { runRelaxed } from '#server/store/relaxed-durability.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { prepareQuery, type ValueOf } from '#server/store/statements/prepare-query.ts';
import type { Account, SignedIn } from '../accounts/account.ts';
import { hashToken } from '../accounts/hash-token.ts';
import { findAccountFault } from '../accounts/usable.ts';
import { auditSignIn } from './audit-sign-ins.ts';
import { belongsTo, endLiveSessions, sessionSeconds } from './sessions.ts';
import type { SigningKeys } from './signing-keys.ts';
import { signAccessToken } from './tokens.ts';

/** Maximum live sessions of an account on a host; a new one ends the oldest. */
const maxSessions = 20;

export interface SessionDeps {
  db: Db;
  keys: SigningKeys;
  isConsole: IsConsoleHost;
  /** The deployment's secret. */
  signingKey: Uint8Array;
}

/** Browsers send about 120 characters. */
const maxUserAgentLength = 300;

interface Start {
  account: Account;
  host: string;
  /** IP address of the request. */
  address: string;
  userAgent?: string | undefined;
  /** Runs in the transaction that starts the session. */
  inTransaction?: (trx: Db) => Promise<void>;
  now?: Date;
}

/** Starts a session on the account's host, or on any host for an operator. Throws `sign_in_required` if the account has changed since it was read. */
export async function startSession(deps: SessionDeps, input: Start): Promise<SignedIn> {
  const signedIn = await startSessionIfUnchanged(deps, input);
  if (!signedIn) throw problem('sign_in_required', 'This account has just changed. Sign in again.');
  return signedIn;
}

/**
 * Starts a session; undefined if the account's role, host or the verified password hash has changed since it was read. Every way to
 * sign in comes through here, so it throws `account_suspended` and `email_unverified`.
 */
export async function startSessionIfUnchanged(
  deps: SessionDeps,
  input: Start & {
    passwordHash?: string;
  },
): Promise<SignedIn | undefined> {
  const { account, host, address, userAgent = '', passwordHash, inTransaction, now = new Date() } = input;
  if (!belongsTo(account, host))
    throw new Error('An account cannot be signed in on a host it does not belong to');
  const fault = findAccountFault(account);
  if (fault) {
    await auditSignIn(deps.db, { account, host, address, now, action: 'session.refuse' });
    throw fault;
  }
  const sessionId = uuidv7();
  const refreshToken = randomBytes(32).toString('base64url');
  const row = {
    id: sessionId,
    account_id: account.id,
    host,
    refresh_hash: hashToken(refreshToken),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
    user_agent: userAgent.slice(0, maxUserAgentLength),
  };
  // A session lost in a power cut only costs another sign-in.
  const isStarted = await runRelaxed(deps.db, async (trx) => {
    if (!(await lockUnchanged(trx, { account, passwordHash }))) return false;
    await insertSession(trx, row);
    await endOldest(trx, { accountId: account.id, host, now });
    await inTransaction?.(trx);
    await auditSignIn(trx, { account, host, address, now, action: 'session.start' });
    return true;
  });
  if (!isStarted) return undefined;
  return { accessToken: await signAccessToken(deps, { account, host, sessionId, now }), refreshToken };
}

/** Locks the account by updating it without a change. A concurrent change waits, and then ends the new session. */
async function lockUnchanged(
  trx: Db,
  { account, passwordHash }: { account: Account; passwordHash: string | undefined },
): Promise<boolean> {
  const { id, role, host } = account;
  const locked =
    passwordHash === undefined
      ? await lockAccount(trx, { id, host })
      : await lockCredentials(trx, { id, host, passwordHash });
  return locked.some((row) => storedRoleSchema.parse(row.role) === role);
}

type Unchanged = Pick<Account, 'id' | 'host'>;

const lockAccount = prepareQuery<Unchanged, { role: string }>((db, value) => updateWithoutChange(db, value));

const lockCredentials = prepareQuery<Unchanged & { passwordHash: string }, { role: string }>((db, value) =>
  updateWithoutChange(db, value).where('password_hash', '=', value('passwordHash')),
);

function updateWithoutChange(db: Db, value: ValueOf<Unchanged>) {
  return db
    .updateTable('accounts')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', '=', value('id'))
    .where('host', '=', value('host'))
    .where('suspended_at', 'is', null)
    .returning('role');
}

const insertSession = prepareQuery<
  Required<Omit<Insertable<Store['sessions']>, 'ended_at' | 'used_at'>>,
  { id: string }
>((db, value) =>
  db
    .insertInto('sessions')
    .values({
      id: value('id'),
      account_id: value('account_id'),
      host: value('host'),
      refresh_hash: value('refresh_hash'),
      created_at: value('created_at'),
      expires_at: value('expires_at'),
      ended_at: null,
      user_agent: value('user_agent'),
    })
    .returning('id'),
);

async function endOldest(
  trx: Db,
  { accountId, host, now }: { accountId: string; host: string; now: Date },
): Promise<void> {
  const [counted] = await countLive(trx, { accountId, host });
  // Counted first, since SQLite replans the sorting query for each value.
  if (!counted || counted.live <= maxSessions) return;
  const newest = trx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('host', '=', host)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions);
  await endLiveSessions(trx, now)
    .where('account_id', '=', accountId)
    .where('host', '=', host)
    .where('expires_at', '>', now.toISOString())
    .where('id', 'not in', newest)
    .execute();
}

const countLive = prepareQuery<{ accountId: string; host: string }, { live: number }>((db, value) =>
  db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('account_id', '=', value('accountId'))
    .where('host', '=', value('host'))
    .where('ended_at', 'is', null),
);
