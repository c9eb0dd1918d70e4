import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { hostUsageSchema } from '#contract/hosts/usage.ts';
import { totalCountHeader, usageListQuerySchema } from '#contract/http/lists.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, pageResponse, problemResponse } from '#server/http/routes/router.ts';
import type { Store } from '#server/store/schema.ts';
import { denied, tags } from '../configs/openapi-answers.ts';
import type { HostModels } from '../models/host-models.ts';
import type { Budget } from './budget.ts';
import { listUsage } from './list-usage.ts';

const usageRoute = adminRoute('hosts:every', {
  method: 'get',
  path: '/configs/usage',
  tags,
  summary: "List each host's token usage today, budget, language models and storage; for operators",
  description: 'Returns the first page by default, sorted by host.',
  request: { query: usageListQuerySchema },
  responses: {
    200: pageResponse('The rows of the page', z.array(hostUsageSchema)),
    400: problemResponse('The page, column or order does not exist'),
    ...denied,
  },
});

/** Lists the usage of language models by host, for operators. */
export function usageRoutes(deps: {
  db: Kysely<Store>;
  budget: Budget;
  models: HostModels;
  storage: Storage;
}): OpenAPIHono<AppEnv> {
  const { db, budget, models, storage } = deps;
  return createRouter().openapi(usageRoute, async (c) => {
    const { page = 1, ...query } = c.req.valid('query');
    const [common, describe] = [await budget.common(), await models.describer()];
    const { rows, total } = await listUsage(db, { query: { ...query, page }, day: budget.today(), common });
    c.header(totalCountHeader, String(total));
    const described = rows.map((row) => {
      const { shown: model, fault } = describe(row.ownModel);
      return {
        ...{ ...row, model, modelFault: fault },
        tokensPerDay: (row.ownTokensPerDay ?? common) || null,
        commonTokensPerDay: common,
        hostMb: row.ownHostMb ?? storage.defaults.hostMb,
        ...{ commonHostMb: storage.defaults.hostMb, commonMemberMb: storage.defaults.memberMb },
        commonModel: describe(null).shown,
      };
    });
    return c.json(described, 200, { 'Cache-Control': 'no-store' });
  });
}
