import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { budgetInputSchema, type TokenBudget } from '#contract/budget.ts';
import { readJson } from '#server/http/body.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Store } from '#server/store/schema.ts';
import { requireEditor, requireOperator } from '../configs/admin-scope.ts';
import { findHost } from '../configs/find-config.ts';
import { budgetRoute, setBudgetRoute } from './openapi-budget.ts';

export interface BudgetRouteDeps {
  db: Kysely<Store>;
  budget: {
    find(host: string): Promise<TokenBudget>;
    set(host: string, tokensPerDay: number | null): Promise<void>;
  };
}

const maxBodyBytes = 1000;

/** What a host's language models may take a day: for its admins to see, for operators, who pay for it, to set. */
export function budgetRoutes(deps: BudgetRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(budgetRoute, async (c) => {
    const host = await findHost(deps.db, { ...requireEditor(c.var), id: c.req.valid('param').id });
    return c.json(await deps.budget.find(host), 200, { 'Cache-Control': 'no-store' });
  });
  // Described by hand: its body is read with a bound.
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
