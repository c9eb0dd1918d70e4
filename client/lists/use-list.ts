import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type ZodType, z } from 'zod';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import type { Services } from '#contract/hosts/page.ts';
import { adminRowsPerPage, totalCountHeader } from '#contract/http/lists.ts';
import type { ListPage } from './data-table-props.ts';
import { type TableView, writeView } from './table-view.ts';
import { viewOfList } from './view-of-list.ts';

/** Endpoint, row schema and sortable columns of a list. */
export interface ListSource<Row> {
  /** Query key of all the list's views. */
  name: string;
  service: keyof Services;
  path: string;
  /** Query parameters of every call. */
  query?: Record<string, string>;
  row: ZodType<Row>;
  sortable: readonly string[];
  /** Interval of loading a list anew whose rows go out of date. */
  refetchMs?: number;
}

/** Fetches one page of a list. The previous page stays, as a stale one, until the next arrives. */
export function useList<Row extends object>(source: ListSource<Row>, view: TableView) {
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [source.name, source.query, view],
    queryFn: ({ signal }) =>
      fetchPage(source, view, signal).catch((failure: unknown) => {
        if (!signal.aborted) logFailure('The list could not be loaded.', failure);
        throw failure;
      }),
    refetchInterval: source.refetchMs ?? false,
    placeholderData: keepPreviousData,
  });
  // Deferred, so that keys and presses don't wait while the rows render.
  const list = useDeferredValue(data);
  return { list, isStale: isPlaceholderData || list !== data, error, onRetry: refetch };
}

/** A service without paging returns the whole list, which is then searched, sorted and paged here. */
async function fetchPage<Row extends object>(
  { service, path, query, row, sortable }: ListSource<Row>,
  view: TableView,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const paging = { page: String(view.page), perPage: String(adminRowsPerPage) };
  const params = new URLSearchParams({ ...query, ...Object.fromEntries(writeView(view)), ...paging });
  const response = await call(service, `${path}?${params}`, { signal });
  const rows = z.array(row).parse(await response.json());
  const total = response.headers.get(totalCountHeader);
  if (total !== null) return { rows, total: Number(total) };
  return viewOfList(rows, { view, columns: sortable, perPage: adminRowsPerPage });
}
