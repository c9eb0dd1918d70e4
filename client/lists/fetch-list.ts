import '#client/zod-jitless.ts';
import { type ZodType, z } from 'zod';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { adminRowsPerPage, totalCountHeader } from '#contract/lists.ts';
import type { Services } from '#contract/page.ts';
import type { ListPage } from './data-table-props.ts';
import { type TableView, writeView } from './table-view.ts';

/** Endpoint, row schema and sortable columns of a list. */
export interface ListSource<Row> {
  /** Query key of all the list's views. */
  name: string;
  service: keyof Services;
  path: string;
  /** Query parameters of every call. */
  query?: Record<string, string>;
  row: ZodType<Row>;
  /** Sortable columns. */
  columns: readonly string[];
}

interface ListRequest<Row> {
  source: ListSource<Row>;
  view: TableView;
  signal: AbortSignal;
}

/** Fetches one page of a list. A service without paging returns the whole list, which is then the only page. */
export async function fetchList<Row>(request: ListRequest<Row>): Promise<ListPage<Row>> {
  try {
    return await fetchPage(request);
  } catch (error) {
    if (!request.signal.aborted) logFailure('The list could not be loaded.', error);
    throw error;
  }
}

async function fetchPage<Row>({ source, view, signal }: ListRequest<Row>): Promise<ListPage<Row>> {
  const paging = { page: String(view.page), perPage: String(adminRowsPerPage) };
  const query = new URLSearchParams({ ...source.query, ...Object.fromEntries(writeView(view)), ...paging });
  const response = await call(source.service, `${source.path}?${query}`, { signal });
  const rows = z.array(source.row).parse(await response.json());
  const total = response.headers.get(totalCountHeader);
  return { rows, total: total === null ? rows.length : Number(total) };
}
