import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminRowsPerPage } from '#contract/http/lists.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import type { Deletion } from './delete-dialog.tsx';
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

/** Loads the dialog that deletes a row, once one is asked for. */
export const loadDeleteDialog = async <Row,>() => (await import('./delete-dialog.tsx')).DeleteDialog<Row>;

/** The table of a list, with the dialog that deletes its rows. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { source, rowActions, deletion, ...rest } = props;
  const table = useRef<HTMLElement>(null);
  const { Dialog: DeleteDialog, ref, show } = useLazyDialog(loadDeleteDialog<Row>);
  const canDelete = deletion !== undefined;
  const { view, onView } = useTableView(source.sortable);
  const answer = useList(source, view);
  const actionsOf = useCallback((row: Row) => rowActions(row, () => show(row)), [rowActions, show]);

  useEffect(() => {
    // After the table, so that a lost connection doesn't keep the question away. A failure is told when it is asked.
    if (canDelete) loadDeleteDialog().catch(() => {});
  }, [canDelete]);

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
      {deletion && DeleteDialog && <DeleteDialog ref={ref} list={source.name} table={table} {...deletion} />}
    </>
  );
}
