import { Info } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import { useUser } from '#client/session/user.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { counting } from '#client/words/counting.ts';
import { allColumns, ownColumns } from './audit-columns.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { auditSource, type ListedEntry, sentenceOfAction } from './audit-entry.ts';
import { queryOf, readFilters } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filters.tsx';
import { ExportButtons } from './export-buttons.tsx';

const count = counting('en');

/** Lists the acts of administrators: the host's, or for operators those of all hosts. */
export default function AuditScreen() {
  const isOperator = useUser().data?.role === 'admin';
  const [params] = useSearchParams();
  const { kind, actor, host, from, until } = readFilters(params);
  const query = useMemo(
    () => queryOf({ kind, actor, host: isOperator ? host : '', from, until }),
    [isOperator, kind, actor, host, from, until],
  );
  const source = useMemo(() => auditSource(query), [query]);
  const search = params.get('search');
  const dialog = useRef<DialogHandle<ListedEntry>>(null);
  const rowActions = useCallback(
    (entry: ListedEntry) => (
      <IconButton
        label={`Details: ${sentenceOfAction(entry.action)}, ${entry.target}`}
        onClick={() => dialog.current?.show(entry)}
      >
        <Info size={18} aria-hidden="true" />
      </IconButton>
    ),
    [],
  );

  return (
    <AdminPage title="Audit" action={<ExportButtons query={search ? { ...query, search } : query} />}>
      <p className="text-sm text-ink-soft">
        {isOperator ? 'What administrators did on all hosts.' : 'What administrators did on this site.'}{' '}
        Entries are only ever added. Up to 10,000 are listed; filter by time to reach earlier ones.
      </p>
      <AuditFilterForm isOperator={isOperator} />
      <ListTable
        source={source}
        name="entries"
        countOf={(total) => count(total, { one: '# entry', other: '# entries' })}
        columns={isOperator ? allColumns : ownColumns}
        rowActions={rowActions}
        actionsWidth="w-14"
      />
      <AuditDialog ref={dialog} />
    </AdminPage>
  );
}
