import { Info } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButtons } from '#client/admin/ui/export-buttons.tsx';
import { boot } from '#client/boot.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import { useMay } from '#client/navigation/area.ts';
import { IconButton } from '#client/ui/button.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { allColumns, ownColumns } from './audit-columns.tsx';
import { auditSource, type ListedEntry, sentenceOfAction } from './audit-entry.ts';
import { queryOf, readFilters } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filters.tsx';
import { checkExport } from './check-export.ts';

const loadDialog = async () => (await import('./audit-dialog.tsx')).AuditDialog;

/** Lists the acts of administrators: the host's, or for operators those of all hosts. */
export default function AuditScreen() {
  const isOperator = useMay()('hosts:every');
  const [params] = useSearchParams();
  const { kind, actor, host, from, until } = readFilters(params);
  const query = useMemo(
    () => queryOf({ kind, actor, host: isOperator ? host : '', from, until }),
    [isOperator, kind, actor, host, from, until],
  );
  const source = useMemo(() => auditSource(query), [query]);
  const shown = isOperator ? host : boot().config.host;
  const isOfAll = shown === '';
  const columns = useMemo(() => (isOfAll ? allColumns() : ownColumns()), [isOfAll]);
  const search = params.get('search');
  const { Dialog, ref, show } = useLazyDialog(loadDialog);
  const rowActions = useCallback(
    (entry: ListedEntry) => (
      <IconButton
        label={adminWords().entryDetails(sentenceOfAction(entry.action), entry.target)}
        onClick={() => show(entry)}
      >
        <Info size={18} aria-hidden="true" />
      </IconButton>
    ),
    [show],
  );

  return (
    <AdminPage
      title={adminWords().audit}
      action={
        <ExportButtons list="audit" query={search ? { ...query, search } : query} check={checkExport} />
      }
    >
      <p className="text-sm text-ink-soft">
        {shown === '' ? adminWords().auditOfAllHosts : adminWords().auditOfHost(shown)}{' '}
        {adminWords().auditKept}
      </p>
      <AuditFilterForm />
      <ListTable
        source={source}
        name={adminWords().entries}
        countOf={adminWords().entryCount}
        columns={columns}
        rowActions={rowActions}
        actionsWidth="w-14"
      />
      {Dialog && <Dialog ref={ref} />}
    </AdminPage>
  );
}
