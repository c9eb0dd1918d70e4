import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { DataTable } from '#client/lists/data-table.tsx';
import { useList } from '#client/lists/use-list.tsx';
import { useTableView } from '#client/lists/use-table-view.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { adminRowsPerPage } from '#contract/lists.ts';
import type { HostUsage } from '#contract/usage.ts';
import { LimitsDialog, type LimitsHandle } from './limits-dialog.tsx';
import { usageListColumns } from './usage-columns.tsx';
import { usageSource } from './usage-row.ts';

/** Token use, budget and model of each host, for operators. */
export default function UsageScreen() {
  const element = useRef<HTMLTableElement>(null);
  const limits = useRef<LimitsHandle>(null);
  const { view, changeView } = useTableView(usageSource.columns);
  const answer = useList({ source: usageSource, view, table: element });
  const rowActions = useCallback(
    (usage: HostUsage) => (
      <IconButton label={`Set budget and model of ${usage.host}`} onClick={() => limits.current?.show(usage)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
      </IconButton>
    ),
    [],
  );

  return (
    <AdminPage title="Usage">
      <p className="text-sm text-ink-soft">
        Tokens used by language models since midnight UTC, in prompts and answers. The built-in answerer uses
        none.
      </p>
      <DataTable
        ref={element}
        nouns={{ one: 'host', many: 'hosts' }}
        columns={usageListColumns}
        rowId={({ id }) => id}
        rowActions={rowActions}
        {...answer}
        whenEmpty={<ButtonLink to="/admin/configs/add">Create config</ButtonLink>}
        view={view}
        onView={changeView}
        perPage={adminRowsPerPage}
      />
      <LimitsDialog ref={limits} />
    </AdminPage>
  );
}
