import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ConversationExportQuery } from '#contract/chat/conversations.ts';
import { findCosts } from '#server/hosts/billing/find-costs.ts';
import { chosenHost } from '#server/hosts/configs/chosen-host.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { may, payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import type { Db } from '#server/store/schema.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { deleteConversations } from '../deletion/delete-conversations.ts';
import type { Recorder } from '../keeping/recorder.ts';
import { findInsights } from '../numbers/insights.ts';
import { findOldestKept, keepsConversations } from '../periods/retention.ts';
import { exportConversations, exportFormats } from '../reading/export-conversations.ts';
import { findConversation, findHostOf } from '../reading/find-conversation.ts';
import { listConversations } from '../reading/list-conversations.ts';
import { deleteRoute, exportRoute, insightsRoute, listRoute, readRoute } from './openapi.ts';

export interface AdminRouteDeps {
  db: Db;
  limiter: RateLimiter;
  recorder: Recorder;
  now: () => Date;
}

const exportsByHost = { limit: 30, windowSeconds: 3600 };
const noStore = { 'Cache-Control': 'no-store' };

/** Routes for admins to read, export and delete conversations, and their numbers. Mount it at `/api`. */
export function adminRoutes(deps: AdminRouteDeps): OpenAPIHono<AppEnv> {
  const { db, recorder, now } = deps;
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const { page, host: typed, ...filter } = c.req.valid('query');
    const host = chosenHost(c, typed);
    // The latest answers may not be stored yet.
    await recorder.flush();
    const asked = { host, filter, page, oldest: await findOldestKept(deps, host) };
    const list = await listConversations(db, asked);
    return c.json({ ...list, isKept: await keepsConversations(db, host) }, 200, noStore);
  });
  mountUnread(router, exportRoute, (c, read) => sendExport(deps, c, read.query()));
  router.openapi(readRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    await recorder.flush();
    const { id } = c.req.valid('param');
    const host = await findHostOf(db, { scope, id });
    const oldest = await findOldestKept(deps, host);
    return c.json(await findConversation(db, { host, id, oldest }), 200, noStore);
  });
  router.openapi(deleteRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    await recorder.flush();
    const { id } = c.req.valid('param');
    await db.transaction().execute(async (trx) => {
      const host = await findHostOf(trx, { scope, id });
      await deleteConversations(trx, { host, ids: [id] });
      await recordAudit(trx, { ...actorOf(c.var), action: 'conversation.delete', target: id, host });
    });
    return c.body(null, 204);
  });
  router.openapi(insightsRoute, async (c) => {
    const { host: typed, from, to } = c.req.valid('query');
    const host = chosenHost(c, typed);
    await recorder.flush();
    const oldest = await findOldestKept(deps, host);
    const at = now();
    const insights = await findInsights(db, { host, from, to, oldest, now: at });
    const billed = may(c.var, 'bill:read') ? [host] : [];
    const cost = (await findCosts(db, { hosts: billed, now: at })).get(host);
    return c.json({ ...insights, ...(cost && { cost }) }, 200, noStore);
  });
  return router;
}

async function sendExport(
  deps: AdminRouteDeps,
  c: AppContext,
  { format, host: typed, ...filter }: ConversationExportQuery,
): Promise<Response> {
  const { db, limiter, recorder } = deps;
  const editor = requireAdmin(c.var);
  const host = chosenHost(c, typed);
  await limiter.take({ key: `conversations-export:${payerOf(editor)}`, ...exportsByHost });
  await recorder.flush();
  const act = { ...actorOf(c.var), action: 'conversation.export' as const, target: host, host };
  await recordAudit(db, { ...act, after: { format, ...filter } });
  const asked = { host, filter, oldest: await findOldestKept(deps, host) };
  const chosen = exportFormats[format];
  const name = `conversations-${host.replace(/[^a-z0-9.-]/g, '')}-${new Date().toISOString().slice(0, 10)}`;
  c.header('Content-Type', chosen.mediaType);
  c.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
  c.header('Cache-Control', 'no-store');
  return c.body(ReadableStream.from(encoded(exportConversations(db, { ...asked, format: chosen }))));
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
