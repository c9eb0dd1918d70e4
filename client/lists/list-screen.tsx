import { type ReactNode, useCallback, useRef } from 'react';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { adminRowsPerPage } from '#contract/lists.ts';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-table-columns.ts';
import type { ListPage } from './data-table-props.ts';
import { DeleteDialog, type DeleteDialogHandle } from './delete-dialog.tsx';
import type { ListSource } from './fetch-list.ts';
import type { TableView } from './table-view.ts';
import { useList } from './use-list.tsx';
import { useTableView } from './use-table-view.ts';

interface ListScreenProps<Row extends object> {
  title: string;
  source: ListSource<Row>;
  nouns: { one: string; many: string };
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Returns a row's name for the delete dialog. */
  nameOf: (row: Row) => string;
  /** Returns a warning about further losses. */
  warningOf?: (row: Row) => string | undefined;
  /** Buttons of a row. Must be a stable function. */
  rowActions: (row: Row, askToDelete: () => void) => ReactNode;
  actionsWidth?: string;
  remove: (row: Row) => Promise<unknown>;
  /** The screen's primary action. */
  action?: (list: ListPage<Row> | undefined, view: TableView) => ReactNode;
  /** The next step if the list is empty without a search. */
  whenEmpty?: ReactNode;
  /** Shown above the table. */
  children?: ReactNode;
}

/** An admin screen with a list whose rows can be deleted. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, source, nameOf, warningOf, remove, rowActions, action, children, ...table } = props;
  const element = useRef<HTMLTableElement>(null);
  const deletion = useRef<DeleteDialogHandle<Row>>(null);
  const { view, changeView } = useTableView(source.columns);
  const answer = useList({ source, view, table: element });
  const actionsOf = useCallback(
    (row: Row) => rowActions(row, () => deletion.current?.ask(row)),
    [rowActions],
  );

  return (
    <AdminPage title={title} action={action?.(answer.list, view)}>
      {children}
      <DataTable
        {...table}
        ref={element}
        rowActions={actionsOf}
        {...answer}
        view={view}
        onView={changeView}
        perPage={adminRowsPerPage}
      />
      <DeleteDialog
        ref={deletion}
        list={source.name}
        nameOf={nameOf}
        warningOf={warningOf}
        remove={remove}
        table={element}
      />
    </AdminPage>
  );
}
