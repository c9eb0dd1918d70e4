import type { OpenAPIHono } from '@hono/zod-openapi';
import { type CheckTrial, type CheckTrialInput, mostCheckedHosts } from '#contract/chat/check-trials.ts';
import type { Deps } from '#server/deps.ts';
import { chosenOpenHost } from '#server/hosts/configs/chosen-host.ts';
import type { HostModels } from '#server/hosts/models/host-models.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { listCheckedHosts } from '../check-rows.ts';
import { countRun, respondWithRun } from '../run-requests.ts';
import { checkedHostsRoute, tryChecksRoute } from './openapi.ts';
import { type TrialRunDeps, tryModel } from './try-model.ts';

export interface TrialDeps extends TrialRunDeps, ConfiguredHosts, Pick<Deps, 'limiter' | 'log'> {
  models: Pick<HostModels, 'single'>;
}

const bounds = { maxBytes: 5_000 };

/** Routes by which operators try a host's checks with another model. */
export function trialRoutes(deps: TrialDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(checkedHostsRoute, async (c) => {
    const items = await listCheckedHosts(deps.db, mostCheckedHosts);
    return c.json({ items, total: items.length }, 200, { 'Cache-Control': 'no-store' });
  });
  mountBounded(router, tryChecksRoute, bounds, async (c, read) => tryChecks(deps, c, await read.body()));
  return router;
}

async function tryChecks(deps: TrialDeps, c: AppContext, input: CheckTrialInput) {
  const host = await chosenOpenHost(deps, c, input.host);
  await countRun(deps, c);
  const single = await deps.models.single(input.model);
  const run = (signal: AbortSignal, onResult: (result: CheckTrial) => void) =>
    tryModel(deps, { host, single, signal, onResult });
  return respondWithRun(deps, c, { host, run });
}
