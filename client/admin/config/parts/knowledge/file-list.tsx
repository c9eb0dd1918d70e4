import { RowList } from '#client/admin/config/fields/row-list.tsx';
import { showValue } from '#client/admin/config/state/labels.ts';
import { TablePages } from '#client/lists/table-pages.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { KnowledgeRow } from './knowledge-row.tsx';
import type { useKnowledge } from './use-knowledge.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useViewText } from './use-view-text.ts';

const loadTextDialog = async () => (await import('#client/files/text/file-text-dialog.tsx')).FileTextDialog;

const name = 'aisettings.home.uploadedFiles';

interface FileListProps {
  knowledge: ReturnType<typeof useKnowledge>;
  original: Config | undefined;
}

/** The files of the form. */
export function FileList({ knowledge: { fields, list, paging, rows }, original }: FileListProps) {
  const { page, pages, turnTo } = paging;
  const { Dialog: TextDialog, ref, show } = useLazyDialog(loadTextDialog);
  const viewText = useViewText(show, original);
  const open = useOpenRows(fields);
  return (
    <>
      <RowList
        {...{ name, list, fields, rows }}
        first={paging.first}
        end={paging.end}
        nameOf={({ fileContext, fileURL }) => showValue(fileContext || fileURL)}
        className="divide-y divide-hairline empty:hidden"
      >
        {(index) => (
          <KnowledgeRow
            index={index}
            isLast={index === fields.length - 1}
            additionalInfo={fields[index]?.additionalInfo ?? ''}
            isOpen={open.isOpen(fields[index])}
            actions={rows.actions}
            onToggle={open.toggle}
            onView={viewText}
          />
        )}
      </RowList>
      {pages > 1 && (
        <div className="px-2">
          <TablePages page={page + 1} pageCount={pages} onPage={(next) => turnTo(next - 1)} />
        </div>
      )}
      {TextDialog && <TextDialog ref={ref} />}
    </>
  );
}
