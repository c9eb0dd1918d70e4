import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { budgetInputSchema } from '#contract/budget.ts';
import { readJson } from '#server/http/body.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Store } from '#server/store/schema.ts';
import { requireEditor, requireOperator } from '../configs/admin-scope.ts';
import { findHost } from '../configs/find-config.ts';
import type { Budget } from './budget.ts';
import { budgetRoute, setBudgetRoute } from './openapi-budget.ts';

interface BudgetRouteDeps {
  db: Kysely<Store>;
  budget: Budget;
}

const maxBodyBytes = 1000;

/** Routes for admins to view a host's token budget, and for operators to set it. */
export function budgetRoutes(deps: BudgetRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(budgetRoute, async (c) => {
    const host = await findHost(deps.db, { ...requireEditor(c.var), id: c.req.valid('param').id });
    return c.json(await deps.budget.find(host), 200, { 'Cache-Control': 'no-store' });
  });
  // Registered without a validator, which would read the body without a size limit.
  router.openAPIRegistry.registerPath(setBudgetRoute);
  router.put('/configs/:id/budget', async (c) => {
    const editor = requireEditor(c.var);
    const host = await findHost(deps.db, { ...editor, id: c.req.param('id') });
    requireOperator(editor, 'set a budget');
    const { tokensPerDay } = await readJson(c, { schema: budgetInputSchema, maxBytes: maxBodyBytes });
    await deps.budget.set(host, tokensPerDay);
    return c.json(await deps.budget.find(host), 200, { 'Cache-Control': 'no-store' });
  });
  return router;
}
