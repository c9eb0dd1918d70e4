import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { totalCountHeader } from '#contract/lists.ts';
import type { HostUsage } from '#contract/usage.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Store } from '#server/store/schema.ts';
import { requireEditor, requireOperator } from '../configs/admin-scope.ts';
import type { HostModels } from '../models/host-models.ts';
import type { Budget } from './budget.ts';
import { listUsage, type UsageRow } from './list-usage.ts';
import { usageRoute } from './openapi-usage.ts';

interface UsageRouteDeps {
  db: Kysely<Store>;
  budget: Budget;
  models: HostModels;
}

/** Lists the usage of language models by host, for operators. */
export function usageRoutes(deps: UsageRouteDeps): OpenAPIHono<AppEnv> {
  return createRouter().openapi(usageRoute, async (c) => {
    requireOperator(requireEditor(c.var), 'view the usage of hosts');
    const { page = 1, ...query } = c.req.valid('query');
    const { common, today } = deps.budget;
    const { rows, total } = await listUsage(deps.db, { query: { ...query, page }, day: today(), common });
    c.header(totalCountHeader, String(total));
    return c.json(
      rows.map((row) => describeRow(deps, row)),
      200,
      { 'Cache-Control': 'no-store' },
    );
  });
}

function describeRow({ budget, models }: UsageRouteDeps, row: UsageRow): HostUsage {
  const { id, host, spentTokens, ownTokensPerDay } = row;
  const { model, ownModel, fault } = models.describe(row.ownModel);
  return {
    ...{ id, host, spentTokens, ownTokensPerDay, model, ownModel },
    tokensPerDay: (ownTokensPerDay ?? budget.common) || null,
    commonTokensPerDay: budget.common,
    commonModel: models.describe(null).model,
    modelFault: fault,
  };
}
