import '../no-eval.ts';
import { type ZodType, z } from 'zod';
import { adminRowsPerPage, totalCountHeader } from '#contract/lists.ts';
import type { Services } from '#contract/page.ts';
import { call } from '../api.ts';
import { logFailure } from '../log.ts';
import type { ListPage } from '../ui/data-table.tsx';
import { type TableView, writeView } from '../ui/data-table-view.ts';

interface ListRequest<Row> {
  service: keyof Services;
  path: string;
  row: ZodType<Row>;
  view: TableView;
  signal: AbortSignal;
}

/** Asks a service for one page of a list. A service that knows no pages answers the whole list, which then is the page. */
export async function fetchList<Row>(request: ListRequest<Row>): Promise<ListPage<Row>> {
  try {
    return await fetchPage(request);
  } catch (error) {
    if (!request.signal.aborted) logFailure('The list could not be loaded.', error);
    throw error;
  }
}

async function fetchPage<Row>({
  service,
  path,
  row,
  view,
  signal,
}: ListRequest<Row>): Promise<ListPage<Row>> {
  const query = writeView(view);
  query.set('page', String(view.page));
  query.set('perPage', String(adminRowsPerPage));
  const response = await call(service, `${path}?${query}`, { signal });
  const rows = z.array(row).parse(await response.json());
  const total = response.headers.get(totalCountHeader);
  return { rows, total: total === null ? rows.length : Number(total) };
}
