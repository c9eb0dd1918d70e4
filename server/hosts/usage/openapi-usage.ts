import { createRoute, z } from '@hono/zod-openapi';
import { totalCountHeader, usageListQuerySchema } from '#contract/lists.ts';
import { hostUsageSchema } from '#contract/usage.ts';
import { problemResponse } from '#server/http/router.ts';
import { denied, tags } from '../configs/openapi-answers.ts';

export const usageRoute = createRoute({
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
