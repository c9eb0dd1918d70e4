import { useCallback } from 'react';
import { call } from '#client/api.ts';
import type { ListSource } from '#client/lists/fetch-list.ts';
import { ListScreen } from '#client/lists/list-screen.tsx';
import { useUser } from '#client/session/user.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { configColumns } from '#contract/lists.ts';
import { ConfigActions } from './config-actions.tsx';
import { configListColumns } from './config-columns.tsx';
import { type ConfigRow, configRowSchema } from './config-row.ts';

const source: ListSource<ConfigRow> = {
  name: 'configs',
  service: 'api',
  path: '/configs/all',
  row: configRowSchema,
  columns: configColumns,
};

/** The configs that this admin may edit: an operator's are all, a host-admin's is one. */
export default function ConfigListScreen() {
  const isOperator = useUser().data?.role === 'admin';
  const rowActions = useCallback(
    (config: ConfigRow, onDelete: () => void) => (
      <ConfigActions config={config} isOperator={isOperator} onDelete={onDelete} />
    ),
    [isOperator],
  );

  return (
    <ListScreen
      title="Config Management"
      source={source}
      nouns={{ one: 'config', many: 'configs' }}
      columns={configListColumns}
      rowId={({ id }) => id}
      nameOf={({ host }) => host}
      rowActions={rowActions}
      warningOf={warnOfDeletion}
      remove={removeConfig}
      action={(list, { search }) =>
        // A host has one config, and a host's admin has one host.
        (isOperator || (list?.total === 0 && search === '')) && (
          <ButtonLink to="/admin/configs/add">Create config</ButtonLink>
        )
      }
    />
  );
}

function warnOfDeletion(): string {
  return 'This host’s texts, brand, suggestions and model are deleted. Its uploaded files and accounts are kept.';
}

function removeConfig({ id, etag }: ConfigRow): Promise<unknown> {
  const init = { method: 'DELETE', headers: { 'If-Match': etag } };
  return call('api', `/configs/${encodeURIComponent(id)}`, init);
}
