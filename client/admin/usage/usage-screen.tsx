import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useState } from 'react';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { HostUsage } from '#contract/hosts/usage.ts';
import { usageListColumns, usageSource } from './usage-columns.tsx';

const loadDialog = async () => (await import('#client/admin/limits/limits-dialog.tsx')).LimitsDialog;

/** Token use, budget, storage and model of each host, for operators. */
export default function UsageScreen() {
  const { Dialog, ref, show } = useLazyDialog(loadDialog);
  const [columns] = useState(usageListColumns);
  const rowActions = useCallback(
    (usage: HostUsage) => (
      <IconButton label={adminWords().setLimitsOf(usage.host)} onClick={() => show(usage)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
      </IconButton>
    ),
    [show],
  );

  return (
    <AdminPage title={adminWords().usage}>
      <p className="text-sm text-ink-soft">{adminWords().usageExplained}</p>
      <ListTable
        source={usageSource}
        name={adminWords().hosts}
        countOf={adminWords().hostCount}
        columns={columns}
        rowActions={rowActions}
        whenEmpty={<ButtonLink to="/admin/configs/add">{adminWords().createConfig}</ButtonLink>}
      />
      {Dialog && <Dialog ref={ref} />}
    </AdminPage>
  );
}
