import { type LoginReply, loginReplySchema } from '#contract/people/identity.ts';
import type { PasskeySignIn } from '#contract/people/passkeys.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { requireSameHost } from '#server/http/host/host.ts';
import type { ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import {
  createChallenge,
  isOwnChallenge,
  passkeyRefused,
  spendChallenge,
} from '../factors/passkey-challenges.ts';
import { findPasskey, markPasskeyUsed, type StoredPasskey } from '../factors/passkeys.ts';
import { type RelyingParty, relyingPartyOf } from '../factors/relying-party.ts';
import { auditSignIn } from '../sessions/audit-sign-ins.ts';
import { replaceSession } from '../sessions/cookies.ts';
import { type SessionDeps, startSessionIfUnchanged } from '../sessions/session-starts.ts';
import { belongsTo } from '../sessions/sessions.ts';

export interface PasskeySignInDeps extends FactorDeps, SessionDeps {}

const triesByClient = { limit: 300, windowSeconds: 900 };
const signInsByAccount = { limit: 100, windowSeconds: 3600 };

/** Returns the options of `navigator.credentials.get`. They name no passkey, so that they tell nothing about who has one. */
export async function signInOptions(deps: PasskeySignInDeps, c: AppContext) {
  await takeTry(deps, c);
  const { host } = relyingPartyOf(c);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: host,
    challenge: createChallenge(deps, { purpose: 'sign in', host, accountId: '' }),
    userVerification: 'required',
  });
}

/** Handles `POST /Auth/Passkey`: signs in whoever the passkey belongs to. It is both factors. Throws `passkey_refused`. */
export async function signInWithPasskey(
  deps: PasskeySignInDeps,
  c: AppContext,
  readBody: ReadBody<PasskeySignIn>,
): Promise<LoginReply> {
  await takeTry(deps, c);
  const body = await readBody();
  requireSameHost(body.host, c.var.host);
  const party = relyingPartyOf(c);
  const { host } = party;
  const passkey = await findPasskey(deps.db, { host, id: body.response.id });
  const account = passkey && (await findAccount(deps.db, { id: passkey.accountId }));
  if (!passkey || !account || !belongsTo(account, host)) {
    throw passkeyRefused(`${host} doesn't know this passkey. Sign in another way.`);
  }
  const { challenge, counter } = await verify(deps, { party, passkey, response: body.response }).catch(
    async (error: unknown) => {
      await auditSignIn(deps.db, { account, host, address: c.var.address, action: 'session.refuse' });
      throw error;
    },
  );
  const signedIn = await startSessionIfUnchanged(deps, {
    account,
    host,
    address: c.var.address,
    userAgent: c.req.header('user-agent'),
    inTransaction: async (trx) => {
      await spendChallenge(trx, { challenge });
      await markPasskeyUsed(trx, { host, id: passkey.id, counter });
      await deps.limiter.count({ take: [{ key: `signed-in:${account.id}`, ...signInsByAccount }], db: trx });
    },
  });
  if (!signedIn) throw passkeyRefused('This account has just changed. Try again.');
  await replaceSession(deps.db, c, { host, refreshToken: signedIn.refreshToken });
  return loginReplySchema.parse({ AuthToken: signedIn.accessToken });
}

async function verify(
  deps: PasskeySignInDeps,
  input: { party: RelyingParty; passkey: StoredPasskey; response: PasskeySignIn['response'] },
): Promise<{ challenge: string; counter: number }> {
  const { party, passkey, response } = input;
  const { host, origin } = party;
  const { userHandle, ...signed } = response.response;
  const isOfAnother =
    typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() !== passkey.accountId;
  if (isOfAnother) throw passkeyRefused('The passkey belongs to another account. Sign in another way.');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let answered = '';
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: signed },
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
    expectedChallenge: (challenge) => {
      answered = challenge;
      return isOwnChallenge(deps, { purpose: 'sign in', host, accountId: '', challenge });
    },
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw passkeyRefused('The passkey could not be verified, or it took too long. Try again.', error);
  });
  if (!verified) throw passkeyRefused('The passkey could not be verified. Try again.');
  return { challenge: answered, counter: authenticationInfo.newCounter };
}

function takeTry({ limiter }: PasskeySignInDeps, c: AppContext): Promise<void> {
  return limiter.take({ key: `passkey:${clientOfAddress(c.var.address)}`, ...triesByClient });
}
