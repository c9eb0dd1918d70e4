import type { ReactNode } from 'react';
import { adminWords } from '#client/words/admin-words.ts';
import { HostCard } from './host-card.tsx';
import { LookButtons, useLook } from './look-buttons.tsx';
import '#client/zod-jitless.ts';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { DeletedHosts } from '#client/admin/hosts/ending/deleted-hosts.tsx';
import { DeletionWarning } from '#client/admin/hosts/ending/deletion-warning.tsx';
import { actOnHost } from '#client/admin/hosts/ending/host-calls.ts';
import { ResumeButton } from '#client/admin/hosts/ending/resume-button.tsx';
import { SuspendedHost } from '#client/admin/hosts/ending/suspended-host.tsx';
import { call } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import type { DataColumn } from '#client/lists/data-table-props.ts';
import type { Deletion } from '#client/lists/delete-dialog.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import { useTableView } from '#client/lists/table-view.ts';
import { type ListSource, useList } from '#client/lists/use-list.ts';
import { useUser } from '#client/session/user.ts';
import { ButtonLink, TextLink } from '#client/ui/link.tsx';
import { hostEndSchema } from '#contract/host-states.ts';
import { configColumns } from '#contract/lists.ts';
import { ConfigActions } from './config-actions.tsx';

/** Older services send the id as `_id.$oid`, and no version. */
const rowSchema = z
  .object({
    id: z.string().optional(),
    _id: z.object({ $oid: z.string() }).optional(),
    host: z.string(),
    domaintype: z.string(),
    userId: z.string(),
    hostsettings: z.object({ title: z.string() }),
    version: z.int().optional(),
    ended: hostEndSchema.optional(),
  })
  .transform(({ id, _id, hostsettings, version, ...config }) => ({
    ...config,
    id: id ?? _id?.$oid ?? '',
    title: hostsettings.title,
    etag: version === undefined ? '*' : `"${version}"`,
  }));

type ConfigRow = z.infer<typeof rowSchema>;

const source: ListSource<ConfigRow> = {
  name: 'configs',
  service: 'api',
  path: '/configs/all',
  row: rowSchema,
  sortable: configColumns,
};

const listColumns = (): DataColumn<ConfigRow>[] => [
  {
    id: 'host',
    header: adminWords().host,
    cell: ({ host, ended }) => (ended ? <SuspendedHost host={host} /> : host),
  },
  { id: 'title', header: adminWords().appTitle, cell: ({ title }) => title },
  {
    id: 'domaintype',
    header: adminWords().domainType,
    cell: ({ domaintype }) => domaintype,
    look: 'sm:w-32',
  },
  // Hidden first where there is no room for all.
  { id: 'userId', header: adminWords().editedBy, cell: ({ userId }) => userId, look: 'sm:max-md:hidden' },
];

const deletion: Deletion<ConfigRow> = {
  nameOf: ({ host }) => host,
  warningOf: ({ id, ended }) => <DeletionWarning id={id} isSuspended={ended !== undefined} />,
  insteadOf: ({ id, host, ended }) =>
    ended === undefined
      ? {
          label: adminWords().suspendInstead,
          run: () => actOnHost(id, 'suspend'),
          done: adminWords().suspendedNamed(host),
        }
      : undefined,
  remove: ({ id, etag }) =>
    call('api', `/configs/${encodeURIComponent(id)}`, { method: 'DELETE', headers: { 'If-Match': etag } }),
};

function card({ ended, ...row }: ConfigRow, actions: ReactNode) {
  return <HostCard {...row} isSuspended={ended !== undefined} actions={actions} />;
}

/** The configs that this admin may edit: an operator's are all, a host-admin's is one. */
export default function ConfigListScreen() {
  const isOperator = useUser().data?.role === 'admin';
  const { view } = useTableView(configColumns);
  const { list } = useList(source, view);
  const [columns] = useState(listColumns);
  const { look, setLook } = useLook();
  // A host has one config, and a host's admin has one host.
  const mayCreate = isOperator || (list?.total === 0 && view.search === '');
  const rowActions = useCallback(
    ({ id, host, ended }: ConfigRow, onDelete: () => void) => (
      <>
        {isOperator && ended && <ResumeButton id={id} host={host} />}
        <ConfigActions id={id} host={host} isOperator={isOperator} onDelete={onDelete} />
      </>
    ),
    [isOperator],
  );

  return (
    <AdminPage
      title={adminWords().configList}
      action={
        mayCreate && (
          <div className="flex flex-wrap gap-4">
            <TextLink to="/admin/configs/add">{adminWords().createConfig}</TextLink>
            <ButtonLink to="/admin/start">{adminWords().newHost}</ButtonLink>
          </div>
        )
      }
    >
      <ListTable
        source={source}
        name={adminWords().hosts}
        countOf={adminWords().hostCount}
        columns={columns}
        rowActions={rowActions}
        deletion={deletion}
        actionsWidth="w-52"
        {...(look === 'cards' && { card })}
        tools={<LookButtons look={look} onLook={setLook} />}
      />
      {isOperator && <DeletedHosts />}
    </AdminPage>
  );
}
