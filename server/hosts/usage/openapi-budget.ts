import { createRoute } from '@hono/zod-openapi';
import { budgetInputSchema, tokenBudgetSchema } from '#contract/budget.ts';
import { problemResponse } from '#server/http/router.ts';
import { denied, missing, params, tags } from '../configs/openapi-answers.ts';

const budget = {
  description: 'The budget, and the tokens used today',
  content: { 'application/json': { schema: tokenBudgetSchema } },
};

export const budgetRoute = createRoute({
  method: 'get',
  path: '/configs/{id}/budget',
  tags,
  summary: 'Get the daily token budget of a host, and its usage today',
  request: { params },
  responses: { 200: budget, ...denied, 404: missing },
});

export const setBudgetRoute = createRoute({
  method: 'put',
  path: '/configs/{id}/budget',
  tags,
  summary: 'Set the daily token budget of a host; for operators',
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: budgetInputSchema } } },
  },
  responses: {
    200: budget,
    400: problemResponse('The number is not valid'),
    ...denied,
    404: missing,
    413: problemResponse('The request is too large'),
  },
});
