import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import type { ListPage } from '../ui/data-table.tsx';
import type { TableView } from '../ui/data-table-view.ts';
import { ListFailure } from './list-failure.tsx';

interface ListOptions<Row> {
  /** What the list is kept under, whatever its view. */
  name: string;
  view: TableView;
  fetchPage: (view: TableView, signal: AbortSignal) => Promise<ListPage<Row>>;
  table: RefObject<HTMLElement | null>;
}

/** One page of a list as a data table takes it; the page before stays until the next one is there. */
export function useList<Row>({ name, view, fetchPage, table }: ListOptions<Row>): {
  list: ListPage<Row> | undefined;
  failure: ReactNode;
} {
  const { data, error, refetch } = useQuery({
    queryKey: [name, view],
    queryFn: ({ signal }) => fetchPage(view, signal),
    placeholderData: keepPreviousData,
  });
  return { list: data, failure: error && <ListFailure error={error} onRetry={refetch} table={table} /> };
}
