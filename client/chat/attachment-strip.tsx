import { CircleAlert, FileText, Globe, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AttachedFile, Attachments } from './attachments.ts';
import { useEdges } from './use-edges.ts';

interface StripProps {
  attachments: Attachments;
  onRemoveFile: (key: string) => void;
  onRemoveUrl: (url: string) => void;
}

/** What the next questions are about, as chips. */
export function AttachmentStrip({ attachments, onRemoveFile, onRemoveUrl }: StripProps) {
  const { files, urls, context } = attachments;
  const list = useRef<HTMLUListElement>(null);
  const markEdges = useEdges(list);
  if (files.length + urls.length === 0) return null;
  return (
    <div className="px-1 pb-1">
      <ul
        ref={list}
        aria-label="Attached documents"
        className="strip flex flex-wrap gap-2"
        onScroll={markEdges}
      >
        {urls.map((url) => (
          <Chip key={url} icon={<Globe size={16} />} name={url} onRemove={() => onRemoveUrl(url)} />
        ))}
        {files.map((file) => (
          <FileChip key={file.key} file={file} onRemove={() => onRemoveFile(file.key)} />
        ))}
      </ul>
      {context && (
        <p dir="auto" title={context} className="truncate px-2 pt-1 text-xs text-ink-soft">
          {context}
        </p>
      )}
    </div>
  );
}

function FileChip({ file, onRemove }: { file: AttachedFile; onRemove: () => void }) {
  if (file.state === 'failed') {
    return (
      <Chip icon={<CircleAlert size={16} />} name={file.name} failed onRemove={onRemove}>
        <span role="alert" className="text-xs">
          {file.error}
        </span>
      </Chip>
    );
  }
  return (
    <Chip icon={<FileText size={16} />} name={file.name} onRemove={onRemove}>
      {file.state === 'uploading' && <Progress name={file.name} value={file.progress ?? 0} />}
      {file.leftOut && (
        <span role="status" className="text-xs text-ink-soft">
          {file.leftOut}
        </span>
      )}
    </Chip>
  );
}

/** How much is sent; once all is, the server is still reading the file. */
function Progress({ name, value }: { name: string; value: number }) {
  return (
    <span className="flex items-center gap-2 text-xs text-ink-soft">
      <progress aria-label={`Upload of ${name}`} value={value} className="progress" />
      {value < 1 ? `${Math.round(value * 100)} %` : 'Reading'}
    </span>
  );
}

interface ChipProps {
  icon: ReactNode;
  name: string;
  failed?: boolean;
  onRemove: () => void;
  children?: ReactNode;
}

function Chip({ icon, name, failed = false, onRemove, children }: ChipProps) {
  const chip = useRef<HTMLLIElement>(null);

  // What came last, or failed just now, is in sight.
  useEffect(() => {
    chip.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);

  return (
    <li
      ref={chip}
      className={`flex max-w-full min-w-0 items-center gap-2 rounded-control ps-3 text-sm sm:max-w-80 ${failed ? 'bg-danger-soft text-danger' : 'bg-accent-soft'}`}
    >
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      <span className="min-w-0 py-1">
        <span dir="auto" title={name} className="block truncate">
          {name}
        </span>
        {children}
      </span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="target flex shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink"
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
