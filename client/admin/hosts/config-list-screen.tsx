import { type ReactNode, useCallback, useMemo } from 'react';
import { adminWords } from '#client/words/admin-words.ts';
import { HostCard } from './host-card.tsx';
import { LookButtons, useLook } from './look-buttons.tsx';
import '#client/zod-jitless.ts';
import { z } from 'zod';
import { actOnHost } from '#client/admin/host/host-calls.ts';
import { moneyText } from '#client/admin/ui/money.ts';
import { call } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import type { DataColumn } from '#client/lists/data-table-props.ts';
import type { Deletion } from '#client/lists/delete-dialog.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import { useTableView } from '#client/lists/table-view.ts';
import { type ListSource, useList } from '#client/lists/use-list.ts';
import { useMay } from '#client/navigation/area.ts';
import { ButtonLink, TextLink } from '#client/ui/link.tsx';
import { type HostCost, hostCostSchema } from '#contract/hosts/bill.ts';
import { hostEndSchema } from '#contract/hosts/host-states.ts';
import { configColumns } from '#contract/http/lists.ts';
import { ConfigActions } from './config-actions.tsx';
import { DeletedHosts } from './deleted-hosts.tsx';
import { DeletionWarning } from './deletion-warning.tsx';
import { ResumeButton, SuspendedHost } from './suspended-host.tsx';

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
    cost: hostCostSchema.optional(),
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

/** Shown where prices are set. */
const costColumn = (): DataColumn<ConfigRow> => ({
  id: 'cost',
  header: adminWords().costOf30Days,
  cell: ({ cost }) => cost && <CostCell cost={cost} />,
  look: 'sm:w-44 sm:max-lg:hidden tabular-nums',
});

function CostCell({ cost: { amount, perAnswer, currency } }: { cost: HostCost }) {
  return (
    <span className="max-sm:text-end">
      {moneyText(amount, currency)}
      {perAnswer !== null && (
        <span className="block text-xs text-ink-soft">
          {adminWords().costPerAnswer(moneyText(perAnswer, currency))}
        </span>
      )}
    </span>
  );
}

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
  const isOperator = useMay()('hosts:every');
  const { view } = useTableView(configColumns);
  const { list } = useList(source, view);
  const hasCost = list?.rows.some(({ cost }) => cost !== undefined) ?? false;
  const columns = useMemo(() => [...listColumns(), ...(hasCost ? [costColumn()] : [])], [hasCost]);
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
