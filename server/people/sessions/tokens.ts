import { type KeyObject, randomBytes, sign } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Claims, claimsSchema } from '#contract/people/identity.ts';
import { isOperator } from '#contract/people/rights.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { powersOn } from './powers.ts';
import { tokenAlgorithm } from './signing-key-rows.ts';
import type { SigningKeys } from './signing-keys.ts';

const tokenSeconds = 3600;

/** Tolerated clock difference between processes. */
const skewSeconds = 30;

/** Audience of all tokens; the same on every host, so that it reveals nothing about other hosts. */
const audience = 'urn:site:services';

/** Maximum length of a token; the longest name and e-mail address make a far shorter one. */
const maxTokenLength = 8192;

/** Compact JWS: three parts of unpadded base64url, the last an Ed25519 signature. */
const compactForm = /^[\w-]+\.[\w-]+\.([\w-]{86})$/;

/** Strict, so that a header can't contain a key, a key's URL or an extension. */
const headerSchema = z.strictObject({
  alg: z.literal(tokenAlgorithm),
  typ: z.literal('JWT'),
  kid: z.string(),
});

const exactClaimsSchema = z.strictObject(claimsSchema.shape);

/** Returns an access token for one hour. `host` is where the session was started, which limits an operator's powers. */
export async function signAccessToken(
  { keys, isConsole }: { keys: SigningKeys; isConsole: IsConsoleHost },
  input: { account: Account; host: string; sessionId: string; now?: Date },
): Promise<string> {
  const { account, host, sessionId, now = new Date() } = input;
  const { kid, key } = await keys.findSigner();
  const iat = Math.floor(now.getTime() / 1000);
  const claims: Claims = {
    sub: account.id,
    Email: account.email,
    FullName: `${account.firstName} ${account.lastName}`.trim(),
    ...powersOn(host, { account, isConsole }),
    iss: host,
    aud: audience,
    iat,
    exp: iat + tokenSeconds,
    jti: `${sessionId}.${randomBytes(9).toString('base64url')}`,
  };
  return signCompact(key, { header: { alg: tokenAlgorithm, typ: 'JWT', kid }, claims });
}

/** Signs synchronously (50 µs), since an asynchronous signature would wait for a thread behind password hashes. */
function signCompact(key: KeyObject, { header, claims }: { header: object; claims: Claims }): string {
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const text = signed.join('.');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

/** Returns the id of a token's session. */
export function sessionIdOf({ jti }: Pick<Claims, 'jti'>): string {
  return jti.split('.', 1)[0] ?? '';
}

/** Returns the claims of a valid token for this host, else undefined. Does not check the session; `findSignedIn` does. */
export async function verifyAccessToken(
  { keys }: { keys: SigningKeys },
  token: string,
  { host, now = new Date() }: { host: string; now?: Date },
): Promise<Claims | undefined> {
  const kid = keyIdOf(token);
  const key = kid === undefined ? undefined : await keys.findVerifier(kid);
  if (!key) return undefined;
  try {
    await jwtVerify(token, key, {
      algorithms: [tokenAlgorithm],
      audience,
      maxTokenAge: tokenSeconds,
      clockTolerance: skewSeconds,
      currentDate: now,
    });
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
  const claims = exactClaimsSchema.safeParse(parsePart(token, 1)).data;
  return claims && isValidOn(claims, host) ? claims : undefined;
}

/** Returns the key id of a token's header, or undefined if anything that can be checked without a key is wrong. */
function keyIdOf(token: string): string | undefined {
  if (token.length > maxTokenLength) return undefined;
  const signature = compactForm.exec(token)?.[1];
  // The last character has four unused bits, so a signature has 16 spellings. Only the canonical one is valid.
  if (signature === undefined || Buffer.from(signature, 'base64url').toString('base64url') !== signature)
    return undefined;
  return headerSchema.safeParse(parsePart(token, 0)).data?.kid;
}

/** Parses the JSON of a part; undefined unless `JSON.stringify` would write it the same, which rules out duplicate members. */
function parsePart(token: string, part: 0 | 1): unknown {
  const encoded = token.split('.')[part] ?? '';
  try {
    const parsed: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return Buffer.from(JSON.stringify(parsed)).toString('base64url') === encoded ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** True if a token is valid on a host: one of a console on all, any other on the host that issued it. */
function isValidOn(claims: Claims, host: string): boolean {
  if (claims.host === everyHost) return isOperator(claims.role);
  return !isOperator(claims.role) && claims.host === host && claims.iss === host;
}
