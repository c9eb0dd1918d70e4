import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { LoginReply, SecondFactor } from '#contract/people/identity.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { requireSameHost } from '#server/http/host/host.ts';
import type { ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import type { Account, SignedIn } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import { expectCode } from '../factors/expect-code.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import { codeWrong, findSecondFactors } from '../factors/second-factor.ts';
import { giveInvitedRole } from '../invitations/accept.ts';
import { auditSignIn } from '../sessions/audit-sign-ins.ts';
import { refreshCookieOf, replaceSession } from '../sessions/cookies.ts';
import { seal, unseal } from '../sessions/sealing.ts';
import { type SessionDeps, startSession } from '../sessions/session-starts.ts';
import { belongsTo } from '../sessions/sessions.ts';

/** Time to enter the code. */
const lifeMs = 10 * 60_000;

const triesByClient = { limit: 60, windowSeconds: 900 };

const pendingSchema = z.object({
  accountId: z.string(),
  host: z.string(),
  expiresAt: z.number(),
  /** The token of an invitation to accept once the code was right. */
  invitation: z.string().optional(),
});

/**
 * Throws `second_factor_required` for an account that has a second factor, after a provider has vouched for the person. A sealed cookie
 * of this browser says who it is, so that only the code is left to ask for.
 */
export async function holdForSecondFactor(
  deps: FactorDeps,
  c: AppContext,
  { account, host, invitation }: { account: Account; host: string; invitation?: string | undefined },
): Promise<void> {
  const { id: accountId } = account;
  if (!(await findSecondFactors(deps.db, { accountId, host })).isOn) return;
  const { name, ...attributes } = pendingCookieOf(c, host);
  const text = JSON.stringify({ accountId, host, expiresAt: Date.now() + lifeMs, invitation });
  const sealed = seal(sealingKey(deps), { text, context: host });
  setCookie(c, name, sealed, { ...attributes, httpOnly: true, maxAge: lifeMs / 1000 });
  throw problem('second_factor_required', 'Enter a code of your second factor to finish signing in.');
}

/** Handles `POST /Auth/SecondFactor`: finishes a sign-in through a provider. Throws `sign_in_expired`, `code_wrong`. */
export async function finishWithCode(
  deps: FactorDeps & SessionDeps,
  c: AppContext,
  readBody: ReadBody<SecondFactor>,
): Promise<LoginReply> {
  const { host, address } = c.var;
  await deps.limiter.take({ key: `second-factor:${clientOfAddress(address)}`, ...triesByClient });
  const body = await readBody();
  requireSameHost(body.host, host);
  const { account, invitation } = await findPending(deps, c);
  const userAgent = c.req.header('user-agent');
  const { accessToken, refreshToken } = await finish(deps, {
    ...{ account, host, address, userAgent, invitation },
    code: body.Code,
  }).catch(async (error: unknown) => {
    const isWrong = error instanceof Problem && error.code === 'code_wrong';
    if (isWrong) await auditSignIn(deps.db, { account, host, address, action: 'session.refuse' });
    throw error;
  });
  const { name, ...attributes } = pendingCookieOf(c, host);
  deleteCookie(c, name, attributes);
  await replaceSession(deps.db, c, { host, refreshToken });
  return { AuthToken: accessToken };
}

interface Finish {
  account: Account;
  host: string;
  address: string;
  userAgent: string | undefined;
  invitation: string | undefined;
  code: string;
}

/** Uses up the code, accepts an invitation, and starts a session. Throws `code_wrong`, and `invitation_invalid`, which leaves the code unused. */
async function finish(
  deps: FactorDeps & SessionDeps,
  { code, invitation, ...start }: Finish,
): Promise<SignedIn> {
  const { account, host, address } = start;
  const step = await expectCode(deps, { accountId: account.id, host, code });
  if (step.missing) throw codeWrong();
  const inTransaction = async (trx: Db) => {
    await step.consume(trx);
    await deps.limiter.count({ refund: step.refund, db: trx });
  };
  if (invitation === undefined) return startSession(deps, { ...start, inTransaction });
  const invited = await deps.db.transaction().execute(async (trx) => {
    await inTransaction(trx);
    return giveInvitedRole(trx, { account, address, use: { token: invitation, host } });
  });
  return startSession(deps, { ...start, account: invited });
}

async function findPending(
  deps: FactorDeps,
  c: AppContext,
): Promise<{ account: Account; invitation: string | undefined }> {
  const { host } = c.var;
  const sealed = getCookie(c, pendingCookieOf(c, host).name);
  const text = sealed && unseal(sealingKey(deps), { sealed, context: host });
  const pending = text ? pendingSchema.parse(JSON.parse(text)) : undefined;
  if (!pending || pending.expiresAt <= Date.now()) throw expired();
  const account = await findAccount(deps.db, { id: pending.accountId });
  if (!account || !belongsTo(account, host)) throw expired();
  return { account, invitation: pending.invitation };
}

function expired(): Problem {
  return problem(
    'sign_in_expired',
    'This sign-in has expired, or was started in another browser. Start again.',
  );
}

function pendingCookieOf(c: AppContext, host: string) {
  const { name, ...attributes } = refreshCookieOf(c, host);
  return { ...attributes, name: name.replace('refreshToken', 'pendingSignIn') };
}

function sealingKey({ signingKey }: FactorDeps): Uint8Array {
  return deriveKey(signingKey, 'pending sign-ins');
}
