import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/deps.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { hostOfInput } from '#server/http/host/host-of-input.ts';
import { type Admin, payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { narrowScope } from '#server/people/accounts/narrow-scope.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { listDeliveries, repeatDelivery, sendTest } from './deliveries.ts';
import {
  changeWebhookRoute,
  createWebhookRoute,
  deleteWebhookRoute,
  listDeliveriesRoute,
  listWebhooksRoute,
  repeatDeliveryRoute,
  testWebhookRoute,
} from './openapi.ts';
import { parseReceiver } from './receiver-address.ts';
import { changeWebhook, createWebhook, deleteWebhook } from './save-webhook.ts';
import type { PostDeps } from './sending/post-message.ts';
import { findWebhook, listWebhooks, showWebhook } from './webhook-row.ts';

export interface WebhookRouteDeps extends Deps, ConfiguredHosts, Pick<PostDeps, 'allowPrivate'> {
  signingKey: Uint8Array;
}

const bounds = { maxBytes: 16 * 1024 };
const noStore = { 'Cache-Control': 'no-store' };
const changesByHost = { limit: 300, windowSeconds: 3600 };

/** `/webhooks`, for a host's admins. Mount it at `/api`. */
export function webhookRoutes(deps: WebhookRouteDeps): OpenAPIHono<AppEnv> {
  const { db, now } = deps;
  const router = createRouter();
  router.openapi(listWebhooksRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const items = await listWebhooks(db, narrowScope(scope, c.req.valid('query').host, 'webhooks'));
    return c.json({ items, total: items.length }, 200, noStore);
  });
  router.openapi(deleteWebhookRoute, async (c) => {
    const { scope } = await takeChange(deps, c);
    await deleteWebhook(actIn(deps, c), await findWebhook(db, { scope, id: c.req.valid('param').id }));
    return c.body(null, 204);
  });
  router.openapi(listDeliveriesRoute, async (c) => {
    const webhook = await findWebhook(db, { scope: requireAdmin(c.var).scope, id: c.req.valid('param').id });
    return c.json(await listDeliveries(db, webhook, c.req.valid('query')), 200, noStore);
  });
  router.openapi(repeatDeliveryRoute, async (c) => {
    const { scope } = await takeChange(deps, c);
    const { id } = c.req.valid('param');
    return c.json(await repeatDelivery(db, { scope, id, now: now() }), 202, noStore);
  });
  router.openapi(testWebhookRoute, async (c) => {
    const { scope } = await takeChange(deps, c);
    const webhook = await findWebhook(db, { scope, id: c.req.valid('param').id });
    return c.json(await sendTest(db, webhook, { by: actorOf(c.var), now: now() }), 202, noStore);
  });
  addWrites(router, deps);
  return router;
}

function addWrites(router: OpenAPIHono<AppEnv>, deps: WebhookRouteDeps): void {
  const { db, signingKey, allowPrivate } = deps;
  mountBounded(router, createWebhookRoute, bounds, async (c, read) => {
    const admin = await takeChange(deps, c);
    const input = await read.body();
    const host = await hostOfInput(deps, { admin, typed: input.host, own: c.var.host });
    const url = parseReceiver(input.url, await allowPrivate(host)).href;
    const asked = { host, input: { ...input, url }, signingKey, now: deps.now() };
    const { row, secret } = await createWebhook(actIn(deps, c), asked);
    return c.json({ ...(await showWebhook(db, row)), secret }, 201, noStore);
  });
  mountBounded(router, changeWebhookRoute, bounds, async (c, read) => {
    const { scope } = await takeChange(deps, c);
    const webhook = await findWebhook(db, { scope, id: c.req.param('id') });
    const input = await read.body();
    const url = parseReceiver(input.url, await allowPrivate(webhook.host)).href;
    const changed = await changeWebhook(actIn(deps, c), webhook, { ...input, url });
    return c.json(await showWebhook(db, changed), 200, noStore);
  });
}

async function takeChange({ limiter }: WebhookRouteDeps, c: AppContext): Promise<Admin> {
  const admin = requireAdmin(c.var);
  await limiter.take({ key: `webhook-change:${payerOf(admin)}`, ...changesByHost });
  return admin;
}

function actIn({ db }: WebhookRouteDeps, c: AppContext) {
  return { db, by: actorOf(c.var) };
}
