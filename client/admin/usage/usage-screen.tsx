import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { counting } from '#client/words/counting.ts';
import type { HostUsage } from '#contract/usage.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { usageListColumns, usageSource } from './usage-columns.tsx';

const count = counting('en');

/** Token use, budget, storage and model of each host, for operators. */
export default function UsageScreen() {
  const limits = useRef<DialogHandle<HostUsage>>(null);
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
        none. Storage counts all files of a host, its visitors' too.
      </p>
      <ListTable
        source={usageSource}
        name="hosts"
        countOf={(total) => count(total, { one: '# host', other: '# hosts' })}
        columns={usageListColumns}
        rowActions={rowActions}
        whenEmpty={<ButtonLink to="/admin/configs/add">Create config</ButtonLink>}
      />
      <LimitsDialog ref={limits} />
    </AdminPage>
  );
}
