import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readView, replaceView, type TableView } from './table-view.ts';

export type ChangeView = (change: Partial<TableView>, replace?: boolean) => void;

/**
 * Keeps a table's view in the address, for links and Back. Any change but the page's leads to the first page. `columns`, the
 * sortable ones, must be a stable array.
 */
export function useTableView(columns: readonly string[]): { view: TableView; changeView: ChangeView } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, columns), [params, columns]);
  const { pathname } = useLocation();
  const changeView = useCallback<ChangeView>(
    (change, replace = false) => {
      // A late search must not lead back from a screen that is still loading.
      if (window.location.pathname !== pathname) return;
      setParams((current) => replaceView(current, { ...readView(current, columns), page: 1, ...change }), {
        replace,
      });
    },
    [setParams, pathname, columns],
  );
  return { view, changeView };
}
