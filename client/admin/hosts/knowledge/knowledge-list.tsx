import { Files, Plus, Upload } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { RowList } from '#client/admin/hosts/form/row-list.tsx';
import { Section } from '#client/admin/hosts/form/section.tsx';
import { showValue } from '#client/admin/hosts/labels.ts';
import { filesOf } from '#client/files/host/host-parameter.ts';
import { TablePages } from '#client/lists/table-pages.tsx';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { Config } from '#contract/configs.ts';
import type { AskedText } from './file-text.tsx';
import { KnowledgeRow } from './knowledge-row.tsx';
import { useKnowledge } from './use-knowledge.ts';
import { useViewText } from './use-view-text.ts';

const FileText = lazyScreen(async () => ({ default: (await import('./file-text.tsx')).FileText }));
const UploadDialog = lazyScreen(async () => ({
  default: (await import('./upload-dialog.tsx')).UploadDialog,
}));

const name = 'aisettings.home.uploadedFiles';

interface KnowledgeListProps {
  isNew: boolean;
  /** The config that a clone is made from. */
  original: Config | undefined;
  filling: number;
}

/** The host's own knowledge: every question may be answered from these files. */
export function KnowledgeList({ isNew, original, filling }: KnowledgeListProps) {
  const { getValues } = useFormContext<Entries>();
  const knowledge = useKnowledge(filling);
  const { fields, list, paging, rows } = knowledge;
  const { page, pages, turnTo } = paging;
  const [uploading, setUploading] = useState(false);
  const [wasUploading, setWasUploading] = useState(false);
  const [askedText, setAskedText] = useState<AskedText>();
  const viewText = useViewText(setAskedText, original);
  if (uploading && !wasUploading) setWasUploading(true);
  return (
    <Section part="knowledge" hint={adminWords().knowledgeHint}>
      <RowList
        {...{ name, list, fields, rows }}
        first={paging.first}
        end={paging.end}
        nameOf={({ fileContext, fileURL }) => showValue(fileContext || fileURL)}
        className="flex flex-col gap-3"
      >
        {(index) => (
          <KnowledgeRow
            index={index}
            isLast={index === fields.length - 1}
            additionalInfo={fields[index]?.additionalInfo ?? ''}
            actions={rows.actions}
            onView={viewText}
          />
        )}
      </RowList>
      {pages > 1 && <TablePages page={page + 1} pageCount={pages} onPage={(next) => turnTo(next - 1)} />}
      <FileWays
        allOf={isNew ? undefined : getValues('host')}
        onUpload={() => startTransition(() => setUploading(true))}
        onAdd={knowledge.addRow}
      />
      <Suspense>
        {askedText && <FileText asked={askedText} />}
        {wasUploading && (
          <UploadDialog
            open={uploading}
            onUploaded={knowledge.addUploaded}
            onClose={() => setUploading(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}

interface FileWaysProps {
  /** The host whose whole file list is linked. */
  allOf: string | undefined;
  onUpload: () => void;
  onAdd: () => void;
}

function FileWays({ allOf, onUpload, onAdd }: FileWaysProps) {
  return (
    <div className="-ms-4 flex flex-wrap">
      <Button kind="plain" onClick={onUpload}>
        <Upload size={16} aria-hidden="true" />
        {adminWords().uploadAFile}
      </Button>
      <Button kind="plain" onClick={onAdd}>
        <Plus size={16} aria-hidden="true" />
        {adminWords().addFileByUrl}
      </Button>
      {allOf !== undefined && (
        <Link
          to={filesOf(allOf)}
          className="target inline-flex items-center gap-2 rounded-control px-4 text-sm font-medium text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink"
        >
          <Files size={16} aria-hidden="true" />
          {adminWords().allFilesOfHost}
        </Link>
      )}
    </div>
  );
}
