import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import type { ListPage } from '../ui/data-table.tsx';
import type { TableView } from '../ui/data-table-view.ts';
import { fetchList, type ListSource } from './fetch-list.ts';
import { ListFailure } from './list-failure.tsx';

interface ListOptions<Row> {
  source: ListSource<Row>;
  view: TableView;
  table: RefObject<HTMLElement | null>;
}

/** One page of a list as a data table takes it; the page before stays until the next one is there. */
export function useList<Row>({ source, view, table }: ListOptions<Row>): {
  list: ListPage<Row> | undefined;
  failure: ReactNode;
} {
  const { data, error, refetch } = useQuery({
    queryKey: [source.name, source.query, view],
    queryFn: ({ signal }) => fetchList({ source, view, signal }),
    placeholderData: keepPreviousData,
  });
  return { list: data, failure: error && <ListFailure error={error} onRetry={refetch} table={table} /> };
}
