import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useDeferredValue } from 'react';
import type { ListPage } from './data-table-props.ts';
import { fetchList, type ListSource } from './fetch-list.ts';
import { ListFailure } from './list-failure.tsx';
import type { TableView } from './table-view.ts';

interface ListOptions<Row> {
  source: ListSource<Row>;
  view: TableView;
  table: RefObject<HTMLElement | null>;
}

/** Fetches one page of a list. The previous page stays, as a stale one, until the next arrives. */
export function useList<Row>({ source, view, table }: ListOptions<Row>): {
  list: ListPage<Row> | undefined;
  isStale: boolean;
  failure: ReactNode;
} {
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [source.name, source.query, view],
    queryFn: ({ signal }) => fetchList({ source, view, signal }),
    placeholderData: keepPreviousData,
  });
  // Deferred, so that keys and presses don't wait while the rows render.
  const list = useDeferredValue(data);
  const isStale = isPlaceholderData || list !== data;
  return { list, isStale, failure: error && <ListFailure error={error} onRetry={refetch} table={table} /> };
}
