import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AuditExportQuery, auditFollowQuerySchema, totalCountHeader } from '#contract/http/lists.ts';
import { problem } from '#server/failure/problem.ts';
import { validate } from '#server/http/body/body.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import type { Db } from '#server/store/schema.ts';
import { exportEntries, exportFormats } from '#server/watch/audit/export-entries.ts';
import { findNewest } from '#server/watch/audit/find-entries.ts';
import { followEntries } from '#server/watch/audit/follow-entries.ts';
import { listEntries } from '#server/watch/audit/list-entries.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { chosenHost } from '../configs/chosen-host.ts';
import { auditExportRoute, auditRoute } from './openapi.ts';

interface AuditDeps {
  db: Db;
  limiter: RateLimiter;
}

/** Each export reads the whole audit. */
const exportsByHost = { limit: 30, windowSeconds: 3600 };

/** Reads of a program that follows the audit. They aren't recorded: each would be the next one's entry. */
const readsByFollower = { limit: 1200, windowSeconds: 3600 };

/** Routes for admins to list and export the audit. */
export function auditRoutes(deps: AuditDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  // Before the list, which answers the same path: `after` asks for lines of JSON.
  router.get(auditRoute.path, auditRoute.middleware, (c, next) =>
    c.req.query('after') === undefined ? next() : sendFollowed(deps, c),
  );
  router.openapi(auditRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const { page = 1, ...query } = c.req.valid('query');
    requireOwnHost(c, query.host);
    const { rows, total } = await listEntries(deps.db, { scope, query: { ...query, page } });
    c.header(totalCountHeader, String(total));
    return c.json(rows, 200, { 'Cache-Control': 'no-store' });
  });
  mountUnread(router, auditExportRoute, (c, read) => sendExport(deps, c, read.query()));
  return router;
}

async function sendFollowed({ db, limiter }: AuditDeps, c: AppContext): Promise<Response> {
  const { email, scope } = requireAdmin(c.var);
  const query = validate(auditFollowQuerySchema, c.req.query());
  await limiter.take({ key: `audit-follow:${c.var.host}:${email}`, ...readsByFollower });
  await requireKnownPosition(db, query.after);
  c.header('Content-Type', 'application/x-ndjson');
  c.header('Cache-Control', 'no-store');
  return c.body(ReadableStream.from(encoded(followEntries(db, { scope, ...query }))));
}

/** Throws `forbidden` for a filter by a host that is not the admin's. */
function requireOwnHost(c: AppContext, host: string | undefined): void {
  if (host !== undefined) chosenHost(c, host);
}

/** A position beyond the end is of an audit that was replaced, as by an older backup: its reader would silently miss what comes. */
async function requireKnownPosition(db: Db, after: number): Promise<void> {
  const { position } = await findNewest(db);
  if (after <= position) return;
  const detail = `The audit ends at ${position}. It may have been restored from an older backup: go on from there, and compare hashes.`;
  throw problem('invalid_input', detail, { errors: { after: detail } });
}

async function sendExport(
  { db, limiter }: AuditDeps,
  c: AppContext,
  query: AuditExportQuery,
): Promise<Response> {
  const editor = requireAdmin(c.var);
  requireOwnHost(c, query.host);
  const { email, address, scope } = editor;
  await limiter.take({ key: `audit-export:${payerOf(editor)}`, ...exportsByHost });
  const host = scope === 'every-host' ? null : scope.host;
  const act = { actor: email, address, action: 'audit.export' as const, target: host ?? 'all hosts', host };
  await recordAudit(db, { ...act, after: query });
  const { format, ...filter } = query;
  const chosen = exportFormats[format];
  c.header('Content-Type', chosen.mediaType);
  c.header('Content-Disposition', `attachment; filename="${nameOfExport(c, format)}"`);
  c.header('Cache-Control', 'no-store');
  const texts = exportEntries(db, { scope, filter, format: chosen });
  return c.body(ReadableStream.from(encoded(texts)));
}

function nameOfExport(c: AppContext, format: AuditExportQuery['format']): string {
  return `audit-${c.var.host.replace(/[^a-z0-9.-]/g, '')}-${new Date().toISOString().slice(0, 10)}.${format}`;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
