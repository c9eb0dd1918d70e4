import { randomBytes, sign as signBytes } from 'node:crypto';
import type { Account } from '#server/people/accounts/account.ts';
import { createSigningKeys } from '#server/people/sessions/signing-keys.ts';
import { signAccessToken } from '#server/people/sessions/tokens.ts';
import { openStore } from '#server/store/open.ts';

export const noon = new Date('2026-11-21T12:00:00Z');
export const noonSeconds = noon.getTime() / 1000;
export const ann: Account = {
  id: '0193a1f0-0000-7000-8000-000000000001',
  host: 'acme.example',
  email: 'ann@mail.example',
  role: 'user',
  firstName: 'Ann',
  lastName: 'Åström',
  phone: '1',
  photoUrl: '',
  isEmailVerified: false,
  isSuspended: false,
  awaitsVerification: false,
};
export const olga: Account = { ...ann, id: '0193a1f0-0000-7000-8000-000000000002', host: '*', role: 'admin' };

type Members = Record<string, unknown>;

/** Signs tokens with the server's key, and lets a test change one part of them. */
export async function openTokenForge() {
  const db = await openStore(':memory:');
  const keys = createSigningKeys({ db, signingKey: randomBytes(32), now: () => noon.getTime() });
  const sign = (account: Account) =>
    signAccessToken(
      { keys, isConsole: (host) => host === 'acme.example' },
      { account, host: 'acme.example', sessionId: 'session-1', now: noon },
    );
  const token = await sign(ann);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid, key } = await keys.findSigner();
  const [publicJwk] = (await keys.listPublic()).keys;
  if (!publicJwk) throw new Error('There is no public key');
  const signText = async (head: string, body: string) => {
    const signed = `${encode(head)}.${encode(body)}`;
    const bytes = signBytes(null, Buffer.from(signed), key);
    return `${signed}.${Buffer.from(bytes).toString('base64url')}`;
  };
  return {
    db,
    keys,
    kid,
    publicJwk,
    sign,
    token,
    header,
    payload,
    signature,
    claims: decode(payload),
    /** Signs any content with the server's key. */
    signText,
    withHeader: (members: Members) =>
      signText(JSON.stringify({ ...decode(header), ...members }), JSON.stringify(decode(payload))),
    withClaims: (members: Members) =>
      signText(JSON.stringify(decode(header)), JSON.stringify({ ...decode(payload), ...members })),
  };
}

export type TokenForge = Awaited<ReturnType<typeof openTokenForge>>;

/** One way to make an invalid token. */
export type Spoil = (forge: TokenForge) => string | Promise<string>;

export function encode(text: string | Uint8Array): string {
  return Buffer.from(text).toString('base64url');
}

export function decode(part: string): Members {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}
