import { type ReactNode, useCallback, useRef } from 'react';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { adminRowsPerPage } from '#contract/lists.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DeleteDialog, type Deletion } from './delete-dialog.tsx';
import { useTableView } from './table-view.ts';
import { type ListSource, useList } from './use-list.ts';

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  'name' | 'countOf' | 'columns' | 'actionsWidth' | 'whenEmpty' | 'card' | 'tools'
>;

interface ListTableProps<Row> extends TableProps<Row> {
  source: ListSource<Row>;
  /** Buttons of a row. Must be a stable function. */
  rowActions: (row: Row, askToDelete: () => void) => ReactNode;
  deletion?: Deletion<Row>;
}

/** The table of a list, with the dialog that deletes its rows. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { source, rowActions, deletion, ...rest } = props;
  const table = useRef<HTMLElement>(null);
  const dialog = useRef<DialogHandle<Row>>(null);
  const { view, onView } = useTableView(source.sortable);
  const answer = useList(source, view);
  const actionsOf = useCallback((row: Row) => rowActions(row, () => dialog.current?.show(row)), [rowActions]);

  return (
    <>
      <DataTable
        {...rest}
        {...answer}
        table={table}
        sortable={source.sortable}
        rowActions={actionsOf}
        view={view}
        onView={onView}
        perPage={adminRowsPerPage}
      />
      {deletion && <DeleteDialog ref={dialog} list={source.name} table={table} {...deletion} />}
    </>
  );
}
