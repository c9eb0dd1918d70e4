import { Files, Plus, Upload } from 'lucide-react';
import { Fragment, startTransition, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { ListNotes } from '#client/admin/hosts/form/list-notes.tsx';
import { RemovedRow } from '#client/admin/hosts/form/removed-row.tsx';
import { Section } from '#client/admin/hosts/form/section.tsx';
import { labels, showValue } from '#client/admin/hosts/labels.ts';
import { filesOf } from '#client/files/host/host-parameter.ts';
import { FileTextDialog, type FileTextHandle } from '#client/files/text/file-text-dialog.tsx';
import { TablePages } from '#client/lists/table-pages.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Config } from '#contract/configs.ts';
import { KnowledgeRow } from './knowledge-row.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useKnowledge } from './use-knowledge.ts';
import { useViewText } from './use-view-text.ts';

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
  const { fields, paging, rows } = knowledge;
  const { page, pages, turnTo } = paging;
  const [uploading, setUploading] = useState(false);
  const text = useRef<FileTextHandle>(null);
  const viewText = useViewText(text, original);
  return (
    <Section
      title={labels[name]}
      hint="Questions on this host are answered from these files. Context is your note on what a file is about."
    >
      <Rows knowledge={knowledge} onView={viewText} />
      <ListNotes name={name} moved={rows.moved} count={fields.length} />
      {pages > 1 && <TablePages page={page + 1} pageCount={pages} onPage={(next) => turnTo(next - 1)} />}
      <FileWays
        allOf={isNew ? undefined : getValues('host')}
        onUpload={() => startTransition(() => setUploading(true))}
        onAdd={knowledge.addRow}
      />
      <FileTextDialog ref={text} />
      <UploadDialog open={uploading} onUploaded={knowledge.addUploaded} onClose={() => setUploading(false)} />
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
        Upload a file
      </Button>
      <Button kind="plain" onClick={onAdd}>
        <Plus size={16} aria-hidden="true" />
        Add a file by URL
      </Button>
      {allOf !== undefined && (
        <Link
          to={filesOf(allOf)}
          className="target inline-flex items-center gap-2 rounded-control px-4 text-sm font-medium text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink"
        >
          <Files size={16} aria-hidden="true" />
          All files of this host
        </Link>
      )}
    </div>
  );
}

interface RowsProps {
  knowledge: ReturnType<typeof useKnowledge>;
  onView: (index: number) => void;
}

/** The rows of one page, with an undo row for a removed one. */
function Rows({ knowledge, onView }: RowsProps) {
  const { fields, list, paging, rows } = knowledge;
  const { removed } = rows;
  const undoRow = removed && (
    <RemovedRow
      key={`${removed.index} ${removed.row.fileURL} ${removed.row.id}`}
      name={showValue(removed.row.fileContext || removed.row.fileURL)}
      onUndo={rows.undo}
    />
  );
  return (
    <ul ref={list} className="flex flex-col gap-3">
      {fields.slice(paging.first, paging.end).map(({ key, additionalInfo }, offset) => {
        const index = paging.first + offset;
        return (
          <Fragment key={key}>
            {removed?.index === index && undoRow}
            <KnowledgeRow
              index={index}
              isLast={index === fields.length - 1}
              additionalInfo={additionalInfo}
              actions={rows.actions}
              onView={onView}
            />
          </Fragment>
        );
      })}
      {removed !== undefined && removed.index >= fields.length && undoRow}
    </ul>
  );
}
