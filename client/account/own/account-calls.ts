import { adminWords } from '#client/words/admin-words.ts';
import '#client/zod-jitless.ts';
import { z } from 'zod';
import { CallFailed, call, orUnexpected } from '#client/api.ts';
import {
  type AccountChange,
  type AccountView,
  accountSchema,
  type OwnSession,
  operatorPolicySchema,
  ownSessionSchema,
  type Proof,
  recoveryCodesSchema,
  type TotpSetUp,
  totpSetUpSchema,
} from '#contract/people/account.ts';
import { newPasskeySchema, type Passkey, passkeySchema } from '#contract/people/passkeys.ts';

/** Sends JSON to the account, with cookies: some calls clear them. */
function send(method: string, path = '', body: object = {}): Promise<Response> {
  return call('identity', `/account${path}`, {
    method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function read<Schema extends z.ZodType>(
  schema: Schema,
  answer: Promise<Response>,
): Promise<z.output<Schema>> {
  const body: unknown = await (await answer).json();
  return orUnexpected(() => schema.parse(body));
}

export function fetchAccount(): Promise<AccountView> {
  return read(accountSchema, call('identity', '/account'));
}

export function changeAccount(change: AccountChange): Promise<AccountView> {
  return read(accountSchema, send('PATCH', '', change));
}

export async function deleteAccount(proof: Proof): Promise<void> {
  await send('DELETE', '', proof);
}

export async function changePassword(input: {
  currentPassword?: string;
  newPassword: string;
}): Promise<void> {
  await send('POST', '/password', input);
}

export function fetchSessions(): Promise<OwnSession[]> {
  return read(z.array(ownSessionSchema), call('identity', '/account/sessions'));
}

export async function endSession(id: string): Promise<void> {
  await send('DELETE', `/sessions/${id}`);
}

export async function endOtherSessions(): Promise<void> {
  await send('DELETE', '/sessions?others=true');
}

export function beginTotp(proof: Proof): Promise<TotpSetUp> {
  return read(totpSetUpSchema, send('POST', '/totp', proof));
}

export async function confirmTotp(code: string): Promise<string[]> {
  return (await read(recoveryCodesSchema, send('POST', '/totp/confirm', { code }))).recoveryCodes;
}

export async function removeTotp(proof: Proof): Promise<void> {
  await send('DELETE', '/totp', proof);
}

export async function makeRecoveryCodes(proof: Proof): Promise<string[]> {
  return (await read(recoveryCodesSchema, send('POST', '/recovery-codes', proof))).recoveryCodes;
}

export function fetchPasskeys(): Promise<Passkey[]> {
  return read(z.array(passkeySchema), call('identity', '/account/passkeys'));
}

/** Makes a passkey in this browser. Returns recovery codes if it is the first second factor. */
export async function addPasskey(proof: Proof): Promise<string[] | undefined> {
  const optionsJSON = await (await send('POST', '/passkeys/options', proof)).json();
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON }).catch(() => {
    throw new CallFailed(adminWords().passkeyNotMade);
  });
  return (await read(newPasskeySchema, send('POST', '/passkeys', { response }))).recoveryCodes;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await send('PATCH', `/passkeys/${id}`, { name });
}

export async function removePasskey(id: string, proof: Proof): Promise<void> {
  await send('DELETE', `/passkeys/${id}`, proof);
}

/** Downloads the person's data. Throws if it ended before its last part. */
export async function fetchData(): Promise<Blob> {
  const text = await (await call('identity', '/account/data')).text();
  const isComplete = () => JSON.parse(text).complete === true;
  if (!orCut(isComplete)) throw new CallFailed(adminWords().downloadCut);
  return new Blob([text], { type: 'application/json' });
}

function orCut(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

export async function fetchPolicy(): Promise<boolean> {
  return (await read(operatorPolicySchema, call('api', '/operators/policy'))).secondFactor;
}

export async function setPolicy(secondFactor: boolean): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await call('api', '/operators/policy', { method: 'PUT', headers, body: JSON.stringify({ secondFactor }) });
}
