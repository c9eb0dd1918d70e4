import { problem } from '#server/failure/problem.ts';
import type { ApiKeyCaller, AppContext, Caller } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { findLiveKey } from './key-rows.ts';
import { hashKey } from './key-secret.ts';
import { noteUse } from './key-use.ts';
import { isOpenAsVisitor, isOpenToKeys } from './open-calls.ts';

interface KeyDeps {
  db: Db;
  now: () => Date;
}

/**
 * Returns who calls with a key: a visitor where the key gives no more than every visitor has. Throws `key_invalid` for one that is unknown, revoked, expired or another host's, `forbidden` for a call that
 * the key's scopes don't open, and `budget_spent`.
 */
export async function identifyKey({ db, now }: KeyDeps, c: AppContext, token: string): Promise<Caller> {
  const { host } = c.var;
  const at = now();
  const key = await findLiveKey(db, { hash: hashKey(token), host, now: at });
  if (!key) {
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
    throw problem(
      'key_invalid',
      `This API key is not valid on ${host}. It may have been revoked, or have expired.`,
    );
  }
  if (isOpenAsVisitor(c.req)) return { kind: 'visitor' };
  requireOpen(key.caller, c);
  if (isProgramPath(c.req.path)) requireTokens(key, at);
  await noteUse(db, { id: key.caller.id, usedAt: key.usedAt, now: at });
  return key.caller;
}

/** True for the calls that are made for programs, with a key instead of a person's token. */
export function isProgramPath(path: string): boolean {
  return /^\/(?:v1|mcp)(?:\/|$)/.test(path);
}

function requireOpen({ scopes }: ApiKeyCaller, { req: { method, path } }: AppContext): void {
  if (isProgramPath(path)) {
    if (scopes.includes('ask')) return;
    throw problem('forbidden', 'This API key may not ask. Use one with the scope “ask”.');
  }
  if (path.startsWith('/api/') && isOpenToKeys(scopes, { method, path })) return;
  const isScope = method !== 'GET' && isOpenToKeys(['manage'], { method, path });
  const detail = isScope
    ? 'This API key may not change anything. Use one with the scope “manage”.'
    : 'This API key does not open this call. Sign in as a person for it.';
  throw problem('forbidden', detail);
}

function requireTokens(
  { caller, spentTokens }: { caller: ApiKeyCaller; spentTokens: number },
  now: Date,
): void {
  if (caller.tokensPerDay === undefined || spentTokens < caller.tokensPerDay) return;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  throw problem(
    'budget_spent',
    'This API key has used up its tokens for today. They are back at midnight UTC.',
    {
      retryAfterSeconds: Math.ceil((midnight - now.getTime()) / 1000),
    },
  );
}
