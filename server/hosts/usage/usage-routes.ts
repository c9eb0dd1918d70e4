import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { totalCountHeader, usageListQuerySchema } from '#contract/lists.ts';
import { hostUsageSchema } from '#contract/usage.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter, problemResponse } from '#server/http/router.ts';
import type { Store } from '#server/store/schema.ts';
import { requireEditor, requireOperator } from '../configs/admin-scope.ts';
import { denied, tags } from '../configs/openapi-answers.ts';
import type { HostModels } from '../models/host-models.ts';
import type { Budget } from './budget.ts';
import { listUsage } from './list-usage.ts';

const usageRoute = createRoute({
  method: 'get',
  path: '/configs/usage',
  tags,
  summary: 'What each host took of language models today, may take, and is answered by; for operators',
  description: 'The first page where none is asked for, by host where no `sort` is.',
  request: { query: usageListQuerySchema },
  responses: {
    200: {
      description: 'The rows of the page',
      headers: z.object({ [totalCountHeader]: z.string().describe('How many hosts match, on all pages') }),
      content: { 'application/json': { schema: z.array(hostUsageSchema) } },
    },
    400: problemResponse('There is no such page, column or order'),
    ...denied,
  },
});

/** Returns the call that lists the use of language models by host, for those who pay for them. */
export function usageRoutes(deps: {
  db: Kysely<Store>;
  budget: Budget;
  models: HostModels;
}): OpenAPIHono<AppEnv> {
  const { db, budget, models } = deps;
  return createRouter().openapi(usageRoute, async (c) => {
    requireOperator(requireEditor(c.var), 'see what hosts use');
    const { page = 1, ...query } = c.req.valid('query');
    const { common } = budget;
    const { rows, total } = await listUsage(db, { query: { ...query, page }, day: budget.today(), common });
    c.header(totalCountHeader, String(total));
    const described = rows.map((row) => {
      const { model, fault } = models.describe(row.ownModel);
      return {
        ...{ ...row, model, modelFault: fault },
        tokensPerDay: (row.ownTokensPerDay ?? common) || null,
        commonTokensPerDay: common,
        commonModel: models.describe(null).model,
      };
    });
    return c.json(described, 200, { 'Cache-Control': 'no-store' });
  });
}
