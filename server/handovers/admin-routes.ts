import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HandoverExportQuery } from '#contract/chat/handover.ts';
import type { Deps } from '#server/deps.ts';
import { chosenHost } from '#server/hosts/configs/chosen-host.ts';
import { findConfig } from '#server/hosts/configs/find-config.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { findHandoverSecret, renewHandoverSecret } from '#server/webhooks/handover-webhook.ts';
import { exportFormats, exportHandovers } from './export-handovers.ts';
import { findHandover, listHandovers } from './handover-row.ts';
import {
  changeHandoverRoute,
  deleteHandoverRoute,
  exportHandoversRoute,
  handoverSecretRoute,
  listHandoversRoute,
  renewHandoverSecretRoute,
} from './openapi.ts';

export interface AdminRouteDeps extends Deps {
  signingKey: Uint8Array;
}

const noStore = { 'Cache-Control': 'no-store' };
const changesByHost = { limit: 1000, windowSeconds: 3600 };
const exportsByHost = { limit: 30, windowSeconds: 3600 };
const secretsByHost = { limit: 30, windowSeconds: 3600 };

/** Routes for a host's admins to work through hand-overs. Mount it at `/api`. */
export function adminRoutes(deps: AdminRouteDeps): OpenAPIHono<AppEnv> {
  const { db, limiter } = deps;
  const router = createRouter();
  router.openapi(listHandoversRoute, async (c) => {
    const { host: typed, state, page } = c.req.valid('query');
    return c.json(await listHandovers(db, { host: chosenHost(c, typed), state, page }), 200, noStore);
  });
  mountUnread(router, exportHandoversRoute, (c, read) => sendExport(deps, c, read.query()));
  mountBounded(router, changeHandoverRoute, { maxBytes: 4096 }, async (c, read) => {
    const admin = requireAdmin(c.var);
    const { scope } = admin;
    await limiter.take({ key: `handover-change:${payerOf(admin)}`, ...changesByHost });
    const id = c.req.param('id');
    await findHandover(db, { scope, id });
    const { state } = await read.body();
    await db.transaction().execute(async (trx) => {
      const { host, state: before } = await findHandover(trx, { scope, id });
      await trx.updateTable('handovers').set({ state }).where('id', '=', id).execute();
      const act = { action: 'handover.update' as const, target: id, host };
      const states = { before: { state: before }, after: { state } };
      await recordAudit(trx, { ...actorOf(c.var), ...act, ...states });
    });
    return c.body(null, 204);
  });
  router.openapi(deleteHandoverRoute, async (c) => {
    const admin = requireAdmin(c.var);
    const { scope } = admin;
    await limiter.take({ key: `handover-change:${payerOf(admin)}`, ...changesByHost });
    const { id } = c.req.valid('param');
    await db.transaction().execute(async (trx) => {
      const { host } = await findHandover(trx, { scope, id });
      // The messages of webhooks about it leave with it.
      await trx.deleteFrom('handovers').where('id', '=', id).where('host', '=', host).execute();
      await recordAudit(trx, { ...actorOf(c.var), action: 'handover.delete', target: id, host });
    });
    return c.body(null, 204);
  });
  router.route('/', secretRoutes(deps));
  return router;
}

function secretRoutes({ db, limiter, signingKey, now }: AdminRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  const find = async (c: AppContext) => {
    const { host, aisettings } = await findConfig(db, {
      ...requireAdmin(c.var),
      id: c.req.param('id') ?? '',
    });
    return { host, url: aisettings.handover?.webhook ?? '', signingKey, now: now() };
  };
  router.openapi(handoverSecretRoute, async (c) =>
    c.json({ secret: await findHandoverSecret(db, await find(c)) }, 200, noStore),
  );
  router.openapi(renewHandoverSecretRoute, async (c) => {
    const of = await find(c);
    await limiter.take({ key: `handover-secret:${of.host}`, ...secretsByHost });
    const secret = await db.transaction().execute(async (trx) => {
      const made = await renewHandoverSecret(trx, of);
      const { host } = of;
      await recordAudit(trx, { ...actorOf(c.var), action: 'handover.secret', target: host, host });
      return made;
    });
    return c.json({ secret }, 200, noStore);
  });
  return router;
}

async function sendExport(
  { db, limiter }: AdminRouteDeps,
  c: AppContext,
  { format, host: typed, state }: HandoverExportQuery,
): Promise<Response> {
  const admin = requireAdmin(c.var);
  const host = chosenHost(c, typed);
  await limiter.take({ key: `handovers-export:${payerOf(admin)}`, ...exportsByHost });
  const act = { ...actorOf(c.var), action: 'handover.export' as const, target: host, host };
  await recordAudit(db, { ...act, after: { format } });
  const chosen = exportFormats[format];
  const name = `handovers-${host.replace(/[^a-z0-9.-]/g, '')}-${new Date().toISOString().slice(0, 10)}`;
  c.header('Content-Type', chosen.mediaType);
  c.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
  c.header('Cache-Control', 'no-store');
  const texts = exportHandovers(db, { host, state, format: chosen });
  return c.body(ReadableStream.from(texts).pipeThrough(new TextEncoderStream()));
}
