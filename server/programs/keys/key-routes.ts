import type { OpenAPIHono } from '@hono/zod-openapi';
import { keyInputSchema, type MadeKey } from '#contract/api-keys.ts';
import { problem } from '#server/failure/problem.ts';
import { parseHost } from '#server/hosts/configs/parse-host.ts';
import { type Admin, payerOf, requireAdmin } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import { narrowScope } from '#server/people/narrow-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { listKeysRoute, makeKeyRoute, revokeKeyRoute } from './key-openapi.ts';
import { countKeys, deleteKey, insertKey, listKeys } from './key-rows.ts';
import { makeKey } from './key-secret.ts';

interface KeyRouteDeps {
  db: Db;
  limiter: RateLimiter;
  now: () => Date;
  isConfiguredHost(host: string): Promise<boolean>;
}

const noStore = { 'Cache-Control': 'no-store' };
const maxBodyBytes = 10_000;
const maxKeysOfHost = 100;
const madeByHost = { limit: 60, windowSeconds: 3600 };

/** `/keys`, for a host's admins. Mount it at `/api`. */
export function keyRoutes(deps: KeyRouteDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(listKeysRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const items = await listKeys(db, narrowScope(scope, c.req.valid('query').host, 'keys'));
    return c.json({ items, total: items.length }, 200, noStore);
  });
  // Registered without a validator, which would read the body without a size limit.
  router.openAPIRegistry.registerPath(makeKeyRoute);
  router.post(makeKeyRoute.path, async (c) => c.json(await make(deps, c), 201, noStore));
  router.openapi(revokeKeyRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const { id } = c.req.valid('param');
    await db.transaction().execute(async (trx) => {
      const key = await deleteKey(trx, { scope, id });
      if (!key)
        throw problem(
          'key_not_found',
          'This API key does not exist. It may have been revoked. Check the list.',
        );
      const { host, name, prefix } = key;
      const before = { name, prefix };
      await recordAudit(trx, { ...actorOf(c.var), action: 'apikey.revoke', target: name, host, before });
    });
    return c.body(null, 204);
  });
  return router;
}

async function make(deps: KeyRouteDeps, c: AppContext): Promise<MadeKey> {
  const admin = requireAdmin(c.var);
  await deps.limiter.take({ key: `api-key:${payerOf(admin)}`, ...madeByHost });
  const input = await readJson(c, { schema: keyInputSchema, maxBytes: maxBodyBytes });
  const host = await hostOfKey(deps, { admin, typed: input.host, own: c.var.host });
  if ((await countKeys(deps.db, host)) >= maxKeysOfHost) {
    throw problem('quota_exceeded', `${host} already has ${maxKeysOfHost} API keys. Revoke some first.`);
  }
  const { key, prefix, hash } = makeKey();
  return deps.db.transaction().execute(async (trx) => {
    const made = await insertKey(trx, { host, input, prefix, hash, by: admin.email, now: deps.now() });
    const { name, scopes, expiresAt, limits } = made;
    const after = { prefix, scopes, ...limits, ...(expiresAt !== undefined && { expiresAt }) };
    await recordAudit(trx, { ...actorOf(c.var), action: 'apikey.create', target: name, host, after });
    return { ...made, key };
  });
}

/** Returns the host of a new key. Throws `invalid_input` for one that isn't served, `forbidden` for another host of a host's admin. */
async function hostOfKey(
  { isConfiguredHost }: KeyRouteDeps,
  { admin, typed, own }: { admin: Admin; typed: string | null | undefined; own: string },
): Promise<string> {
  const host = typed ? parseHost(typed) : own;
  narrowScope(admin.scope, host, 'keys');
  if (await isConfiguredHost(host)) return host;
  const sentence = `${host} isn't served. Create its configuration or end its suspension first, or check the name.`;
  throw problem('invalid_input', sentence, { errors: { host: sentence } });
}
