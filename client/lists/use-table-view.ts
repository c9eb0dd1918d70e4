import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readView, replaceView, type TableView } from './table-view.ts';

export type ChangeView = (change: Partial<TableView>, replace?: boolean) => void;

/**
 * The view of a table, kept in the page's address, so that it can be linked to and gone back from. A change of anything but
 * the page leads to the first page. `columns`, which may be sorted by, must stay the same array.
 */
export function useTableView(columns: readonly string[]): { view: TableView; changeView: ChangeView } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, columns), [params, columns]);
  const { pathname } = useLocation();
  const changeView = useCallback<ChangeView>(
    (change, replace = false) => {
      // Somebody went on to a screen that is still being loaded: a search that was typed before must not lead back.
      if (window.location.pathname !== pathname) return;
      setParams((current) => replaceView(current, { ...readView(current, columns), page: 1, ...change }), {
        replace,
      });
    },
    [setParams, pathname, columns],
  );
  return { view, changeView };
}
