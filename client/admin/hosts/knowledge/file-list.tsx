import { Suspense, useState } from 'react';
import { RowList } from '#client/admin/hosts/form/row-list.tsx';
import { showValue } from '#client/admin/hosts/labels.ts';
import { TablePages } from '#client/lists/table-pages.tsx';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import type { Config } from '#contract/configs.ts';
import type { AskedText } from './file-text.tsx';
import { KnowledgeRow } from './knowledge-row.tsx';
import type { useKnowledge } from './use-knowledge.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useViewText } from './use-view-text.ts';

const FileText = lazyScreen(async () => ({ default: (await import('./file-text.tsx')).FileText }));

const name = 'aisettings.home.uploadedFiles';

interface FileListProps {
  knowledge: ReturnType<typeof useKnowledge>;
  original: Config | undefined;
}

/** The files of the form. */
export function FileList({ knowledge: { fields, list, paging, rows }, original }: FileListProps) {
  const { page, pages, turnTo } = paging;
  const [askedText, setAskedText] = useState<AskedText>();
  const viewText = useViewText(setAskedText, original);
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
      <Suspense>{askedText && <FileText asked={askedText} />}</Suspense>
    </>
  );
}
