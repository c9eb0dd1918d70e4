import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { VertexKey } from '#contract/models/cloud-keys.ts';
import { untilAborted } from '#server/compute/until-aborted.ts';
import { failureOfStatus } from '../failures/failures.ts';
import { readJsonBody } from '../failures/read-fault.ts';
import { readRetryAfter } from '../failures/retry-after.ts';
import { loadClient } from './provider-client.ts';

const scope = 'https://www.googleapis.com/auth/cloud-platform';
/** RFC 7523 §2.1 */
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Longest life of an assertion that Google accepts. */
const assertionSeconds = 3_600;
const fetchMs = 10_000;
const maxReplyBytes = 65_536;
const longestToken = 8_000;
/** Time before its end from which a token is not used any more. */
const spareMs = 60_000;
/** Tokens that are kept: more than there can be connections. */
const mostTokens = 200;

const tokenReply = z.object({
  // It becomes a header.
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.number().positive().default(3_600),
});

interface Fetched {
  token: Promise<string>;
  endsAt: number;
}

/** Tokens by the digest of their key, so that all models of a connection share one. */
const fetched = new Map<string, Fetched>();

/** Codes for failures to get a token that no token server reports itself. */
export const tokenFaults = {
  unreadable: 'private_key_unreadable',
  unreachable: 'token_uri_unreachable',
  foreign: 'token_uri_foreign',
} as const;

/** Refusal of a token, as RFC 6749 §5.2 says. */
const tokenRefusal = z.object({
  error: z.string().regex(/^[a-z_]{1,59}$/),
  error_description: z.string().catch(''),
});

/** Returns the token of a service account, fetched if there is none; one fetch at a time. Throws what keeps it from being fetched. */
export function tokenOf(key: VertexKey, signal: AbortSignal): Promise<string> {
  const id = idOf(key);
  const known = fetched.get(id);
  if (known && Date.now() < known.endsAt) return untilAborted(known.token, signal);
  const reply = fetchToken(key);
  const made: Fetched = { endsAt: Infinity, token: reply.then(({ token }) => token) };
  reply.then(
    ({ endsAt }) => {
      made.endsAt = endsAt;
    },
    () => forget(id, made),
  );
  keep(id, made);
  return untilAborted(made.token, signal);
}

function keep(id: string, made: Fetched): void {
  fetched.delete(id);
  fetched.set(id, made);
  const [oldest] = fetched.keys();
  if (fetched.size > mostTokens && oldest !== undefined) fetched.delete(oldest);
}

/** Forgets a token that was refused, unless another one has taken its place. */
export async function forgetToken(key: VertexKey, refused: string): Promise<void> {
  const id = idOf(key);
  const known = fetched.get(id);
  if (known && (await known.token.catch(() => refused)) === refused) forget(id, known);
}

function forget(id: string, one: Fetched): void {
  if (fetched.get(id) === one) fetched.delete(id);
}

function idOf(key: VertexKey): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url');
}

/** The asker's going away doesn't end it: others wait for the token, too. */
async function fetchToken(key: VertexKey): Promise<{ token: string; endsAt: number }> {
  const assertion = await signAssertion(key);
  const askedAt = Date.now();
  const { status, json, retryAfterMs } = await askForToken(key, assertion).catch(() => {
    throw failureOfStatus(401, tokenFaults.unreachable);
  });
  const reply = status === 200 ? tokenReply.safeParse(json).data : undefined;
  if (reply) return { token: reply.access_token, endsAt: askedAt + reply.expires_in * 1_000 - spareMs };
  const { error = tokenFaults.foreign, error_description: message = '' } =
    tokenRefusal.safeParse(json).data ?? {};
  const isBusy = status === 429 || status >= 500;
  const refusal = { status, code: error, parameter: '', message: message.slice(0, 500) };
  throw failureOfStatus(isBusy ? status : 401, error, { retryAfterMs, refusal });
}

async function signAssertion(key: VertexKey): Promise<string> {
  const algorithm = 'RS256';
  const privateKey = await importPKCS8(key.private_key, algorithm).catch(() => {
    // The error may repeat parts of the key.
    throw failureOfStatus(401, tokenFaults.unreadable);
  });
  const issuedAt = Math.floor(Date.now() / 1_000);
  return new SignJWT({ scope })
    .setProtectedHeader({
      alg: algorithm,
      typ: 'JWT',
      ...(key.private_key_id && { kid: key.private_key_id }),
    })
    .setIssuer(key.client_email)
    .setAudience(key.token_uri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + assertionSeconds)
    .sign(privateKey);
}

/** Sends the assertion. A redirect is not followed. */
async function askForToken({ token_uri: url }: VertexKey, assertion: string) {
  const { request, dispatcher } = await loadClient();
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ grant_type: grantType, assertion }).toString(),
    signal: AbortSignal.timeout(fetchMs),
  });
  // An abandoned body reports an error when nobody listens any more.
  body.on('error', () => {});
  const json = await readJsonBody(body, {
    ...{ maxBytes: maxReplyBytes, maxText: longestToken },
    fields: ['access_token', 'expires_in', 'error', 'error_description'],
  });
  body.destroy();
  return { status: statusCode, json, retryAfterMs: readRetryAfter(headers) };
}
