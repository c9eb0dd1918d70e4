import { useCallback, useRef } from 'react';
import { adminRowsPerPage, configColumns } from '#contract/lists.ts';
import { call } from '../../api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useTableView } from '../../ui/use-table-view.ts';
import { useUser } from '../../user.ts';
import { AdminPage } from '../admin-page.tsx';
import { DeleteDialog, type DeleteDialogHandle } from '../delete-dialog.tsx';
import { fetchList } from '../fetch-list.ts';
import { useList } from '../use-list.tsx';
import { ConfigActions } from './config-actions.tsx';
import { configListColumns } from './config-columns.tsx';
import { type ConfigRow, configRowSchema } from './config-row.ts';

const name = 'configs';

/** The configs that this admin may edit: all of them, or the one of their host. */
export default function ConfigListScreen() {
  const { view, changeView } = useTableView(configColumns);
  const table = useRef<HTMLTableElement>(null);
  const { list, failure } = useList({
    name,
    table,
    view,
    fetchPage: (page, signal) =>
      fetchList({ service: 'api', path: '/configs/all', row: configRowSchema, view: page, signal }),
  });
  const deletion = useRef<DeleteDialogHandle<ConfigRow>>(null);
  const isOperator = useUser().data?.role === 'admin';
  // A host has one config, and a host's admin has one host.
  const mayCreate = isOperator || (list?.total === 0 && view.search === '');
  const rowActions = useCallback(
    (config: ConfigRow) => (
      <ConfigActions config={config} isOperator={isOperator} onDelete={() => deletion.current?.ask(config)} />
    ),
    [isOperator],
  );

  return (
    <AdminPage
      title="Config Management"
      action={mayCreate && <ButtonLink to="/admin/configs/add">Create config</ButtonLink>}
    >
      <DataTable
        ref={table}
        nouns={{ one: 'config', many: 'configs' }}
        columns={configListColumns}
        rowId={({ id }) => id}
        rowActions={rowActions}
        list={list}
        failure={failure}
        view={view}
        onView={changeView}
        perPage={adminRowsPerPage}
      />
      <DeleteDialog
        ref={deletion}
        list={name}
        nameOf={({ host }) => host}
        remove={({ id, etag }) =>
          call('api', `/configs/${encodeURIComponent(id)}`, {
            method: 'DELETE',
            headers: { 'If-Match': etag },
          })
        }
        table={table}
      />
    </AdminPage>
  );
}
