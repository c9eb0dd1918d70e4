import { type ConfigListQuery, configListQuerySchema, totalCountHeader } from '#contract/lists.ts';
import { requireAdmin } from '#server/http/admin-scope.ts';
import { invalidInput } from '#server/http/body.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Db } from '#server/store/schema.ts';
import { configEntity } from './config-row.ts';
import { type ListedConfig, listConfigIds, listConfigRows, loadConfigs } from './list-configs.ts';

/** Sends a page of short rows if one is requested, else streams all configs. */
export async function sendList(db: Db, c: AppContext): Promise<Response> {
  const { scope } = requireAdmin(c.var);
  const query = listQueryOf(c.req.query());
  const { page } = query;
  if (page !== undefined) {
    const { rows, total } = await listConfigRows(db, { scope, query: { ...query, page } });
    c.header(totalCountHeader, String(total));
    return c.json(rows, 200);
  }
  const ids = await listConfigIds(db, { scope, query });
  c.header(totalCountHeader, String(ids.length));
  c.header('Content-Type', 'application/json');
  return c.body(ReadableStream.from(asJsonList(loadConfigs(db, { scope, ids }))));
}

/** `perPage` without `page` requests the first page. */
function listQueryOf(asked: Record<string, string>): ConfigListQuery {
  const parsed = configListQuerySchema.safeParse({ ...(asked.perPage ? { page: 1 } : {}), ...asked });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** Serializes configs one by one, so that only a few are in memory. */
async function* asJsonList(configs: AsyncIterable<ListedConfig>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[';
  for await (const { ended, ...config } of configs) {
    yield encoder.encode(before + JSON.stringify({ ...configEntity(config), ...(ended && { ended }) }));
    before = ',';
  }
  yield encoder.encode(before === '[' ? '[]' : ']');
}
