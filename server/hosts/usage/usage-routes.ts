import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { HostModel } from '#contract/host-models.ts';
import { totalCountHeader } from '#contract/lists.ts';
import type { HostUsage } from '#contract/usage.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Store } from '#server/store/schema.ts';
import { requireEditor, requireOperator } from '../configs/admin-scope.ts';
import { listUsage, type UsageRow } from './list-usage.ts';
import { usageRoute } from './openapi-usage.ts';

export interface UsageRouteDeps {
  db: Kysely<Store>;
  budget: { common: number | null; today(): string };
  models: { describe(ownModel: string | null): HostModel };
}

/** What language models cost by host, for those who pay for them. */
export function usageRoutes(deps: UsageRouteDeps): OpenAPIHono<AppEnv> {
  return createRouter().openapi(usageRoute, async (c) => {
    requireOperator(requireEditor(c.var), 'see what hosts use');
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
