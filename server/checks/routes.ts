import type { OpenAPIHono } from '@hono/zod-openapi';
import { checkInputSchema, checkProposalInputSchema, checkRunInputSchema } from '#contract/checks.ts';
import type { Deps } from '#server/deps.ts';
import { findDraftId, findDraftSettings } from '#server/hosts/drafts/find-draft.ts';
import { payerOf, requireAdmin } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { ConfiguredHosts } from '#server/http/host.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import { parseExpectedChange } from '#server/knowledge/edited.ts';
import { hostOfRequest } from '#server/knowledge/host-of-request.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { deleteCheck, findCheck, insertChecks, listChecks, showCheck, updateCheck } from './check-rows.ts';
import {
  addCheckRoute,
  changeCheckRoute,
  deleteCheckRoute,
  listChecksRoute,
  proposeChecksRoute,
  runChecksRoute,
} from './openapi.ts';
import { proposeChecks } from './proposal/propose-checks.ts';
import { runAlone } from './run-alone.ts';
import type { RunDeps } from './run-checks.ts';
import { requireNewCheck } from './same-check.ts';
import { settingsRoutes } from './settings-routes.ts';
import { streamRun } from './stream-run.ts';

export interface CheckRouteDeps extends RunDeps, ConfiguredHosts, Pick<Deps, 'limiter' | 'log'> {
  /** False if the deployment sends no mail. */
  sendsMail: boolean;
}

/** Changes and runs of one host. */
const changes = { limit: 1000, windowSeconds: 600 };
const runs = { limit: 60, windowSeconds: 600 };
const maxBodyBytes = 50_000;
const noStore = { 'Cache-Control': 'no-store' };

/** Routes for admins to keep and run checks. Mount them at `/api`. */
export function checkRoutes(deps: CheckRouteDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(listChecksRoute, async (c) => {
    const { host: typed, page } = c.req.valid('query');
    const host = await hostOfRequest(deps, { admin: requireAdmin(c.var), typed, own: c.var.host });
    const hasDraft = (await findDraftId(db, host)) !== undefined;
    return c.json({ ...(await listChecks(db, { host, page })), hasDraft }, 200, noStore);
  });
  router.openapi(deleteCheckRoute, async (c) => {
    const row = await findCheck(db, { ...requireAdmin(c.var), id: c.req.valid('param').id });
    await db.transaction().execute(async (trx) => {
      await deleteCheck(trx, row);
      const act = { action: 'check.delete' as const, target: row.question, host: row.host };
      await recordAudit(trx, { ...actorOf(c.var), ...act });
    });
    return c.body(null, 204);
  });
  // Registered without typed handlers, since bodies are bounded before they are parsed, and a run is streamed.
  for (const route of [addCheckRoute, changeCheckRoute, runChecksRoute, proposeChecksRoute])
    router.openAPIRegistry.registerPath(route);
  // Before the routes by id.
  router.route('/', settingsRoutes(deps));
  router.post('/checks', (c) => addCheck(deps, c));
  router.post('/checks/run', (c) => runStreamed(deps, c));
  router.post('/checks/proposals', (c) => propose(deps, c));
  router.put('/checks/:id', (c) => changeCheck(deps, c, c.req.param('id')));
  return router;
}

async function addCheck(deps: CheckRouteDeps, c: AppContext): Promise<Response> {
  const admin = requireAdmin(c.var);
  await deps.limiter.take({ key: `checks:${payerOf(admin)}`, ...changes });
  const input = await readJson(c, { schema: checkInputSchema, maxBytes: maxBodyBytes });
  const host = await hostOfRequest(deps, { admin, typed: input.host, own: c.var.host });
  const row = await deps.db.transaction().execute(async (trx) => {
    await requireNewCheck(trx, { host, wanted: input });
    const [added] = await insertChecks(trx, { host, checks: [input], at: new Date() });
    const act = { action: 'check.create' as const, target: input.question, host };
    await recordAudit(trx, { ...actorOf(c.var), ...act });
    return added;
  });
  return c.json(row && showCheck(row), 201, noStore);
}

async function changeCheck(deps: CheckRouteDeps, c: AppContext, id: string): Promise<Response> {
  const admin = requireAdmin(c.var);
  await deps.limiter.take({ key: `checks:${payerOf(admin)}`, ...changes });
  const before = await findCheck(deps.db, { ...admin, id });
  const wanted = await readJson(c, { schema: checkInputSchema, maxBytes: maxBodyBytes });
  const requireUnchanged = parseExpectedChange(c.req.header('If-Match'));
  const row = await deps.db.transaction().execute(async (trx) => {
    await requireNewCheck(trx, { host: before.host, wanted, id });
    const changed = await updateCheck(trx, { row: before, wanted, at: new Date(), requireUnchanged });
    const act = { action: 'check.update' as const, target: wanted.question, host: before.host };
    await recordAudit(trx, { ...actorOf(c.var), ...act });
    return changed;
  });
  return c.json(showCheck(row), 200, noStore);
}

async function runStreamed(deps: CheckRouteDeps, c: AppContext): Promise<Response> {
  const admin = requireAdmin(c.var);
  const input = await readJson(c, { schema: checkRunInputSchema, maxBytes: maxBodyBytes });
  const host = await hostOfRequest(deps, { admin, typed: input.host, own: c.var.host });
  await deps.limiter.take({ key: `checks-run:${payerOf(admin)}`, ...runs });
  if (input.draft) await findDraftSettings(deps.db, host);
  const onFault = (error: unknown) => logFailure(deps.log, { kind: 'checks', host, id: null, error });
  const run = { host, draft: input.draft ?? false, signal: c.req.raw.signal };
  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  c.header('Cache-Control', 'no-store');
  return c.body(await streamRun({ ...deps, onFault }, run));
}

async function propose(deps: CheckRouteDeps, c: AppContext): Promise<Response> {
  const admin = requireAdmin(c.var);
  const input = await readJson(c, { schema: checkProposalInputSchema, maxBytes: maxBodyBytes });
  const host = await hostOfRequest(deps, { admin, typed: input.host, own: c.var.host });
  await deps.limiter.take({ key: `checks-run:${payerOf(admin)}`, ...runs });
  const items = await runAlone(deps.db, host, (lost) =>
    proposeChecks(deps, { host, most: input.most, signal: AbortSignal.any([c.req.raw.signal, lost]) }),
  );
  return c.json({ items, total: items.length }, 200, noStore);
}
