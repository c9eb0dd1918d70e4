import type { OpenAPIHono } from '@hono/zod-openapi';
import type { CheckInput, CheckProposalInput, CheckResult, CheckRunInput } from '#contract/chat/checks.ts';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/failure/problem.ts';
import { chosenOpenHost } from '#server/hosts/configs/chosen-host.ts';
import { findDraftId, findDraftSettings } from '#server/hosts/configs/find-draft.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, type ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { parseExpectedChange } from '#server/knowledge/edited.ts';
import type { Trx } from '#server/store/schema.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import {
  deleteCheck,
  findCheck,
  insertChecks,
  listChecks,
  showCheck,
  updateCheck,
  type WantedCheck,
} from './check-rows.ts';
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
import { type RunDeps, runChecks } from './run-checks.ts';
import { countRun, respondWithRun } from './run-requests.ts';
import { settingsRoutes } from './settings-routes.ts';
import { type TrialDeps, trialRoutes } from './trial/routes.ts';

export interface CheckRouteDeps extends RunDeps, TrialDeps, ConfiguredHosts, Pick<Deps, 'limiter' | 'log'> {
  /** False if the deployment sends no mail. */
  sendsMail: boolean;
}

/** Changes of one host. */
const changes = { limit: 1000, windowSeconds: 600 };
const bounds = { maxBytes: 50_000 };
const noStore = { 'Cache-Control': 'no-store' };

/** Routes for admins to keep and run checks. Mount them at `/api`. */
export function checkRoutes(deps: CheckRouteDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(listChecksRoute, async (c) => {
    const { host: typed, page } = c.req.valid('query');
    const host = await chosenOpenHost(deps, c, typed);
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
  // Before the routes by id.
  router.route('/', settingsRoutes(deps)).route('/', trialRoutes(deps));
  mountBounded(router, addCheckRoute, bounds, (c, read) => addCheck(deps, c, read.body));
  mountBounded(router, runChecksRoute, bounds, async (c, read) => runStreamed(deps, c, await read.body()));
  mountBounded(router, proposeChecksRoute, bounds, async (c, read) => propose(deps, c, await read.body()));
  mountBounded(router, changeCheckRoute, bounds, (c, read) =>
    changeCheck(deps, c, { id: c.req.param('id'), readBody: read.body }),
  );
  return router;
}

async function addCheck(deps: CheckRouteDeps, c: AppContext, readBody: ReadBody<CheckInput>) {
  const admin = requireAdmin(c.var);
  await deps.limiter.take({ key: `checks:${payerOf(admin)}`, ...changes });
  const input = await readBody();
  const host = await chosenOpenHost(deps, c, input.host);
  const row = await deps.db.transaction().execute(async (trx) => {
    await requireNewCheck(trx, { host, wanted: input });
    const [added] = await insertChecks(trx, { host, checks: [input], at: new Date() });
    const act = { action: 'check.create' as const, target: input.question, host };
    await recordAudit(trx, { ...actorOf(c.var), ...act });
    return added;
  });
  return c.json(row && showCheck(row), 201, noStore);
}

async function changeCheck(
  deps: CheckRouteDeps,
  c: AppContext,
  { id, readBody }: { id: string; readBody: ReadBody<CheckInput> },
) {
  const admin = requireAdmin(c.var);
  await deps.limiter.take({ key: `checks:${payerOf(admin)}`, ...changes });
  const before = await findCheck(deps.db, { ...admin, id });
  const wanted = await readBody();
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

async function runStreamed(deps: CheckRouteDeps, c: AppContext, input: CheckRunInput) {
  const host = await chosenOpenHost(deps, c, input.host);
  await countRun(deps, c);
  if (input.draft) await findDraftSettings(deps.db, host);
  const run = (signal: AbortSignal, onResult: (result: CheckResult) => void) =>
    runChecks(deps, { host, draft: input.draft ?? false, signal, onResult });
  return respondWithRun(deps, c, { host, run });
}

async function propose(deps: CheckRouteDeps, c: AppContext, input: CheckProposalInput) {
  const host = await chosenOpenHost(deps, c, input.host);
  await countRun(deps, c);
  const items = await runAlone(deps.db, host, (lost) =>
    proposeChecks(deps, { host, most: input.most, signal: AbortSignal.any([c.req.raw.signal, lost]) }),
  );
  return c.json({ items, total: items.length }, 200, noStore);
}

/** Throws `check_exists` if a host has the same check already; the one with `id`, which is changed, is none. */
async function requireNewCheck(
  trx: Trx,
  { host, wanted: { question, expect }, id = '' }: { host: string; wanted: WantedCheck; id?: string },
): Promise<void> {
  const same = await trx
    .selectFrom('checks')
    .select('id')
    .where('host', '=', host)
    .where('question', '=', question)
    .where('expects', '=', JSON.stringify(expect))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (same) throw problem('check_exists', 'There is a check with this question that expects the same.');
}
