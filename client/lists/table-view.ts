import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The part of a list that a table shows, kept in the address. `page` counts from 1, `sort` is a column. */
export interface TableView {
  page: number;
  sort: string | undefined;
  order: 'asc' | 'desc';
  search: string;
}

/** Longest search that the server accepts. */
const longestSearch = 200;

/** Reads a view from an address; invalid values become defaults. */
export function readView(params: URLSearchParams, columns: readonly string[]): TableView {
  const page = Number(params.get('page') ?? 1);
  const sort = params.get('sort') ?? undefined;
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: sort !== undefined && columns.includes(sort) ? sort : undefined,
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
  };
}

const ownNames = ['page', 'sort', 'order', 'search'];

/** Returns the query with another view; other parameters stay. */
export function replaceView(params: URLSearchParams, view: TableView): URLSearchParams {
  const others = [...params].filter(([name]) => !ownNames.includes(name));
  return new URLSearchParams([...others, ...writeView(view)]);
}

/** Writes a view as a query without its defaults. */
export function writeView({ page, sort, order, search }: TableView): URLSearchParams {
  return new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(sort !== undefined && { sort, ...(order === 'desc' && { order }) }),
    ...(search !== '' && { search }),
  });
}

type ViewChange = Partial<TableView>;

/** A change that depends on the view is a function of it: the address may be ahead of what is rendered. */
export type ChangeView = (change: ViewChange | ((view: TableView) => ViewChange), replace?: boolean) => void;

/**
 * Keeps a table's view in the address, for links and Back. Any change but the page's leads to the first page. `columns`, the
 * sortable ones, must be a stable array.
 */
export function useTableView(columns: readonly string[]): { view: TableView; onView: ChangeView } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, columns), [params, columns]);
  const { pathname } = useLocation();
  const onView = useCallback<ChangeView>(
    (change, replace = false) => {
      // A late search must not lead back from a screen that is still loading.
      if (window.location.pathname !== pathname) return;
      // The address is ahead of what is rendered, if two changes come at once.
      const current = new URLSearchParams(window.location.search);
      const before = readView(current, columns);
      const next = typeof change === 'function' ? change(before) : change;
      setParams(replaceView(current, { ...before, page: 1, ...next }), { replace });
    },
    [setParams, pathname, columns],
  );
  return { view, onView };
}
