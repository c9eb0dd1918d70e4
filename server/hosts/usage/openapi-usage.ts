import { createRoute, z } from '@hono/zod-openapi';
import { totalCountHeader, usageListQuerySchema } from '#contract/lists.ts';
import { hostUsageSchema } from '#contract/usage.ts';
import { problemResponse } from '#server/http/router.ts';
import { denied, tags } from '../configs/openapi-answers.ts';

export const usageRoute = createRoute({
  method: 'get',
  path: '/configs/usage',
  tags,
  summary: "List each host's token usage today, budget and language models; for operators",
  description: 'Returns the first page by default, sorted by host.',
  request: { query: usageListQuerySchema },
  responses: {
    200: {
      description: 'The rows of the page',
      headers: z.object({ [totalCountHeader]: z.string().describe('Number of matching hosts on all pages') }),
      content: { 'application/json': { schema: z.array(hostUsageSchema) } },
    },
    400: problemResponse('The page, column or order does not exist'),
    ...denied,
  },
});
