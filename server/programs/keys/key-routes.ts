import type { OpenAPIHono } from '@hono/zod-openapi';
import type { KeyInput, MadeKey } from '#contract/people/api-keys.ts';
import { problem } from '#server/failure/problem.ts';
import { chosenOpenHost } from '#server/hosts/configs/chosen-host.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, type ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { narrowScope } from '#server/people/accounts/narrow-scope.ts';
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
  mountBounded(router, makeKeyRoute, { maxBytes: 10_000 }, async (c, read) =>
    c.json(await make(deps, c, read.body), 201, noStore),
  );
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

async function make(deps: KeyRouteDeps, c: AppContext, readBody: ReadBody<KeyInput>): Promise<MadeKey> {
  const admin = requireAdmin(c.var);
  await deps.limiter.take({ key: `api-key:${payerOf(admin)}`, ...madeByHost });
  const input = await readBody();
  const host = await chosenOpenHost(deps, c, input.host);
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
