import type { OpenAPIHono } from '@hono/zod-openapi';
import type { BillQuery } from '#contract/hosts/bill.ts';
import type { PricesInput } from '#contract/hosts/prices.ts';
import type { Deps } from '#server/deps.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { chosenHost } from '../configs/chosen-host.ts';
import { type ModelUse, monthOf } from '../usage/model-use.ts';
import { readBill } from './bill.ts';
import { billCsv } from './bill-csv.ts';
import type { AskedBill } from './bill-rows.ts';
import { billRoute, getPricesRoute, setPricesRoute } from './openapi.ts';
import { findPrices, setPrices } from './price-lists.ts';

interface BillingDeps extends Pick<Deps, 'db' | 'now' | 'limiter'> {
  use: Pick<ModelUse, 'flush'>;
}

/** 500 prices of long names. */
const bounds = { maxBytes: 256 * 1024 };
const noStore = { 'Cache-Control': 'no-store' };
const changesByOperator = { limit: 300, windowSeconds: 3600 };

/** Prices for operators, and bills for a host's admins too. Mount it at `/api`. */
export function billingRoutes(deps: BillingDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openapi(getPricesRoute, async (c) =>
    c.json(await findPrices(deps.db, monthOf(deps.now())), 200, noStore),
  );
  mountBounded(router, setPricesRoute, bounds, async (c, read) => {
    const { accountId } = requireAdmin(c.var);
    await deps.limiter.take({ key: `prices:${accountId}`, ...changesByOperator });
    return c.json(await changePrices(deps, c, await read.body()), 200, noStore);
  });
  mountUnread(router, billRoute, (c, read) => sendBill(deps, c, read.query()));
  return router;
}

async function changePrices(
  { db, now }: BillingDeps,
  c: AppContext,
  input: PricesInput,
): Promise<PricesInput> {
  const month = monthOf(now());
  await db.transaction().execute(async (trx) => {
    const before = await findPrices(trx, month);
    await setPrices(trx, month, input);
    const act = { ...actorOf(c.var), action: 'prices.set' as const, target: 'prices', host: null };
    await recordAudit(trx, { ...act, before, after: input });
  });
  return input;
}

async function sendBill(deps: BillingDeps, c: AppContext, query: BillQuery): Promise<Response> {
  // The latest answers may not be counted in the store yet.
  await deps.use.flush();
  const asked = askedBillOf(c, query, monthOf(deps.now()));
  if (query.format === 'json') return c.json(await readBill(deps.db, asked), 200, noStore);
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="bill-${asked.month}.csv"`);
  c.header('Cache-Control', 'no-store');
  return c.body(ReadableStream.from(billCsv(deps.db, asked)).pipeThrough(new TextEncoderStream()));
}

/** An operator sees all hosts, with what earlier owners of their names used; a host's admin that of their own. */
function askedBillOf(c: AppContext, { month = '', host }: BillQuery, current: string): AskedBill {
  const { scope } = requireAdmin(c.var);
  const isOperator = scope === 'every-host';
  return {
    month: month || current,
    isClosed: month !== '' && month < current,
    host: isOperator && host === undefined ? undefined : chosenHost(c, host),
    isOwn: !isOperator,
  };
}
