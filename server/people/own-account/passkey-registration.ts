import type { Passkey, PasskeyRegistration } from '#contract/people/passkeys.ts';
import type { Account } from '../accounts/account.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import {
  createChallenge,
  isOwnChallenge,
  passkeyRefused,
  spendChallenge,
} from '../factors/passkey-challenges.ts';
import { insertPasskey, listPasskeys, type StoredPasskey } from '../factors/passkeys.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-codes.ts';
import type { RelyingParty } from '../factors/relying-party.ts';
import { addFactor } from '../factors/second-factor.ts';
import type { SignedInPerson } from './signed-in.ts';

const maxPasskeys = 20;

/** COSE numbers of ES256, RS256 and EdDSA, which all authenticators have one of; the library's default probes for newer ones. */
const supportedAlgorithmIDs = [-7, -257, -8];

/** Returns the options of `navigator.credentials.create`: a passkey that the device lists by itself and that asks who uses it. */
export async function registrationOptions(
  deps: FactorDeps,
  { account, party }: { account: Account; party: RelyingParty },
) {
  const { id: accountId, email } = account;
  const { host } = party;
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await listPasskeys(deps.db, { accountId, only: host });
  return generateRegistrationOptions({
    rpName: host,
    rpID: host,
    userName: email,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim() || email,
    userID: new TextEncoder().encode(accountId),
    challenge: createChallenge(deps, { purpose: 'register', host, accountId }),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

interface NewPasskey extends Pick<SignedInPerson, 'account' | 'sessionId'> {
  party: RelyingParty;
  name: string;
  response: PasskeyRegistration['response'];
}

/** Stores a passkey. The first second factor of an account comes with recovery codes. Throws `passkey_refused`. */
export async function registerPasskey(
  deps: FactorDeps,
  input: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes?: string[] }> {
  const { account, sessionId, party, name } = input;
  const accountId = account.id;
  const { host } = party;
  if ((await listPasskeys(deps.db, { accountId, only: undefined })).length >= maxPasskeys) {
    throw passkeyRefused(`An account can have up to ${maxPasskeys} passkeys. Remove one first.`);
  }
  const { challenge, stored } = await verify(deps, input);
  return deps.db.transaction().execute(async (trx) => {
    await spendChallenge(trx, { challenge });
    const passkey = await addFactor(trx, { account, sessionId, host }, () =>
      insertPasskey(trx, { ...stored, host, name }),
    );
    if ((await countRecoveryCodes(trx, { accountId })) > 0) return { passkey };
    return { passkey, recoveryCodes: await replaceRecoveryCodes(deps, trx, { accountId }) };
  });
}

async function verify(
  deps: FactorDeps,
  { account, party, response }: NewPasskey,
): Promise<{ challenge: string; stored: StoredPasskey }> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const use = { purpose: 'register', host: party.host, accountId: account.id } as const;
  const { transports, ...answer } = response.response;
  let answered = '';
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...answer, ...(transports && { transports }) } },
    expectedChallenge: (challenge) => {
      answered = challenge;
      return isOwnChallenge(deps, { ...use, challenge });
    },
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    throw passkeyRefused('The passkey could not be verified, or it took too long. Try again.', error);
  });
  if (!verified.verified) throw passkeyRefused('The passkey could not be verified. Try again.');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  if (id !== response.id) throw passkeyRefused('The answer names two passkeys. Try again.');
  const stored = { id, accountId: account.id, publicKey, counter, transports: transports ?? [] };
  return { challenge: answered, stored };
}
