import { type KeyObject, randomBytes, sign } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Claims, claimsSchema } from '#contract/identity.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { tokenAlgorithm } from './signing-key-rows.ts';
import type { SigningKeys } from './signing-keys.ts';

const tokenSeconds = 3600;

/** How far the clocks of two processes may lie apart. */
const skewSeconds = 30;

/** What our tokens are for; the same on every host, so that it tells a visitor of one nothing of another. */
const audience = 'urn:site:services';

/** Far longer than the longest name and address make a token. */
const longestToken = 8192;

/** Three parts of unpadded base64url, the last an Ed25519 signature. */
const compactForm = /^[\w-]+\.[\w-]+\.([\w-]{86})$/;

/** Nothing else may stand in a header: no key of the token's own, no address of one, no extension. */
const headerSchema = z.strictObject({
  alg: z.literal(tokenAlgorithm),
  typ: z.literal('JWT'),
  kid: z.string(),
});

const exactClaimsSchema = z.strictObject(claimsSchema.shape);

/** An access token of one hour. `host` is where the session was begun; the token counts on the account's host. */
export async function signAccessToken(
  { keys }: { keys: SigningKeys },
  input: { account: Account; host: string; sessionId: string; now?: Date },
): Promise<string> {
  const { account, host, sessionId, now = new Date() } = input;
  const { kid, key } = await keys.findSigner();
  const iat = Math.floor(now.getTime() / 1000);
  const claims: Claims = {
    sub: account.id,
    Email: account.email,
    FullName: `${account.firstName} ${account.lastName}`.trim(),
    role: account.role,
    host: account.host,
    iss: host,
    aud: audience,
    iat,
    exp: iat + tokenSeconds,
    jti: `${sessionId}.${randomBytes(9).toString('base64url')}`,
  };
  return signCompact(key, { header: { alg: tokenAlgorithm, typ: 'JWT', kid }, claims });
}

/** At once, in 50 µs: by the asynchronous way a signature would wait for a thread among those that hash passwords. */
function signCompact(key: KeyObject, { header, claims }: { header: object; claims: Claims }): string {
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const text = signed.join('.');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

/** The session a token belongs to. */
export function sessionIdOf({ jti }: Pick<Claims, 'jti'>): string {
  return jti.split('.', 1)[0] ?? '';
}

/**
 * What a token of ours for this host says; `undefined` for any other text. Whether its session still runs is another
 * question: `findSignedIn` (signed-in.ts) asks both.
 */
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
  return claims && countsOn(claims, host) ? claims : undefined;
}

/** The key id in a token's header, once all that can be told without a key is as we write it. */
function keyIdOf(token: string): string | undefined {
  if (token.length > longestToken) return undefined;
  const signature = compactForm.exec(token)?.[1];
  // Four bits of the last letter carry nothing: of the 16 spellings only the one we write is ours.
  if (signature === undefined || recode(signature) !== signature) return undefined;
  return headerSchema.safeParse(parsePart(token, 0)).data?.kid;
}

/** The JSON of a part; `undefined` unless it is spelt as `JSON.stringify` does: no member twice, no spaces, no second form. */
function parsePart(token: string, part: 0 | 1): unknown {
  const encoded = token.split('.')[part] ?? '';
  try {
    const parsed: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return Buffer.from(JSON.stringify(parsed)).toString('base64url') === encoded ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function recode(text: string): string {
  return Buffer.from(text, 'base64url').toString('base64url');
}

/** A member's token counts on the host that issued it, an operator's everywhere. */
function countsOn(claims: Claims, host: string): boolean {
  if (claims.host === everyHost) return claims.role === 'admin';
  return claims.role !== 'admin' && claims.host === host && claims.iss === host;
}
