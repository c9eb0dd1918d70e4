import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { DataTableBody } from './data-table-body.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { TableSearch } from './data-table-search.tsx';
import { TablePages } from './table-pages.tsx';

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { list, isStale, error, view, onView, perPage = 10, card } = props;
  const pageCount = Math.max(1, Math.ceil((list?.total ?? 0) / perPage));
  const searchInput = useRef<HTMLInputElement>(null);
  const isBeyond = list !== undefined && !isStale && view.page > pageCount;

  // The last row of the last page was deleted, or an old link names a page that is gone.
  useEffect(() => {
    if (isBeyond) onView({ page: pageCount }, true);
  }, [isBeyond, pageCount, onView]);

  return (
    <div className="flex flex-col gap-3">
      <Toolbar {...props} searchInput={searchInput} />
      {error && <ListFailure error={error} onRetry={props.onRetry} table={props.table} />}
      {/* Shorter pages leave the controls below in their place. */}
      <div className="max-sm:min-h-0!" style={{ minHeight: pageCount > 1 && !card ? (perPage + 1) * 48 : 0 }}>
        {card ? (
          <DataCards {...props} card={card} list={isBeyond ? undefined : list} />
        ) : (
          <DataTableBody {...props} list={isBeyond ? undefined : list} perPage={perPage} />
        )}
        {list?.total === 0 && <NoData {...props} searchInput={searchInput} />}
      </div>
      {list !== undefined && list.total > 0 && (
        <TablePages
          page={Math.min(view.page, pageCount)}
          pageCount={pageCount}
          onPage={(page) => onView({ page })}
        />
      )}
    </div>
  );
}

type PartProps<Row> = DataTableProps<Row> & {
  searchInput: RefObject<HTMLInputElement | null>;
};

function Toolbar<Row>({ countOf, list, view, onView, searchInput, tools }: PartProps<Row>) {
  const { search } = view;
  const onSearch = useCallback(
    // Typing on replaces the history entry of the same search.
    (next: string) => onView({ search: next }, search !== '' && next !== ''),
    [search, onView],
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <TableSearch input={searchInput} search={search} onSearch={onSearch} />
      <div className="flex items-center gap-3">
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {list && countOf(list.total)}
        </p>
        {tools}
      </div>
    </div>
  );
}

function NoData<Row>({ isStale, view, onView, whenEmpty, searchInput }: PartProps<Row>) {
  function clear() {
    onView({ search: '' });
    // The button disappears with the search.
    searchInput.current?.focus();
  }

  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      <p className="text-ink-soft">{words().noData}</p>
      {view.search === '' ? (
        !isStale && whenEmpty
      ) : (
        <Button kind="plain" onClick={clear}>
          {words().clearSearch}
        </Button>
      )}
    </div>
  );
}

interface ListFailureProps {
  error: Error;
  onRetry: () => void;
  /** Takes the focus when the button disappears with the failure. */
  table: RefObject<HTMLElement | null>;
}

function ListFailure({ error, onRetry, table }: ListFailureProps) {
  function retry() {
    table.current?.focus();
    onRetry();
  }

  return (
    <div
      role="alert"
      className="flex items-start justify-between gap-2 rounded-control bg-danger-soft py-1 ps-3 pe-1 text-sm font-medium text-danger"
    >
      <p className="py-2.5 wrap-anywhere">{sentenceOf(error, words().listNotLoaded)}</p>
      <Button kind="plain" className="text-danger! underline" onClick={retry}>
        {words().retry}
      </Button>
    </div>
  );
}

type DataCardsProps<Row> = Pick<DataTableProps<Row>, 'name' | 'list' | 'error' | 'rowActions' | 'table'> & {
  card: (row: Row, actions: ReactNode) => ReactNode;
};

/** Cards in the place of a table's rows. */
function DataCards<Row extends { id: string }>(props: DataCardsProps<Row>) {
  const { name, list, error, rowActions, card, table } = props;
  return (
    <ul
      ref={(element) => {
        table.current = element;
      }}
      tabIndex={-1}
      aria-label={name}
      aria-busy={list === undefined && !error}
      className="grid gap-4 outline-none sm:grid-cols-2 lg:grid-cols-3"
    >
      {list?.rows.map((row) => (
        <li key={row.id} className="min-w-0">
          {card(row, rowActions(row))}
        </li>
      ))}
    </ul>
  );
}
