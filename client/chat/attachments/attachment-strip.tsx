import { CircleAlert, FileText, Globe } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { words } from '#client/words/words.ts';
import { AttachmentChip } from './attachment-chip.tsx';
import type { AttachedFile, Attachments } from './attachments.ts';

/** Number of refused files that show their whole reason; more would leave no room for the question. */
const mostTold = 2;

interface StripProps {
  attachments: Attachments;
  onRemoveFile: (key: string) => void;
  onRetryFile: (key: string) => void;
  onRemoveUrl: (url: string) => void;
}

export function AttachmentStrip({ attachments, onRemoveFile, onRetryFile, onRemoveUrl }: StripProps) {
  const { files, urls, context } = attachments;
  const list = useRef<HTMLUListElement>(null);
  const markOverflow = useOverflowMarks(list);
  if (files.length + urls.length === 0) return null;
  const refused = files.filter(({ state }) => state === 'failed').length;
  return (
    <div className="px-1 pb-1">
      <ul
        ref={list}
        aria-label={words().attachedDocuments}
        className="strip flex flex-wrap items-start gap-2"
        onScroll={markOverflow}
      >
        {urls.map((url) => (
          <AttachmentChip key={url} icon={<Globe size={16} />} name={url} onRemove={() => onRemoveUrl(url)} />
        ))}
        {files.map((file) => (
          <FileChip
            key={file.key}
            file={file}
            isOneOfMany={refused > mostTold}
            onRemove={() => onRemoveFile(file.key)}
            onRetry={() => onRetryFile(file.key)}
          />
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

interface FileChipProps {
  file: AttachedFile;
  /** True if several files were refused: each reason is then one line that unfolds. */
  isOneOfMany: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

function FileChip({ file, isOneOfMany, onRemove, onRetry }: FileChipProps) {
  if (file.state === 'failed') {
    return (
      <AttachmentChip
        icon={<CircleAlert size={16} />}
        name={file.name}
        failed={isOneOfMany ? 'short' : 'whole'}
        onRemove={onRemove}
      >
        <Reason text={file.error} isShort={isOneOfMany} />
        {file.mayRetry && (
          <button
            type="button"
            aria-label={words().tryFileAgain(file.name)}
            className="target rounded-control px-1 text-xs font-medium whitespace-nowrap underline underline-offset-2"
            onClick={onRetry}
          >
            {words().tryAgain}
          </button>
        )}
      </AttachmentChip>
    );
  }
  return (
    <AttachmentChip icon={<FileText size={16} />} name={file.name} onRemove={onRemove}>
      {file.state === 'uploading' && <Progress name={file.name} value={file.progress} />}
      {file.state === 'ready' && file.leftOut && (
        <span role="status" className="text-xs text-ink-soft">
          {file.leftOut}
        </span>
      )}
    </AttachmentChip>
  );
}

/** The reason for a refusal; a short one shows one line until it is pressed. */
function Reason({ text, isShort }: { text: string; isShort: boolean }) {
  const [open, setOpen] = useState(false);
  if (!isShort) {
    return (
      <span role="alert" className="min-w-0 flex-1 text-xs wrap-anywhere">
        {text}
      </span>
    );
  }
  return (
    <span role="alert" className="min-w-0 flex-1 text-xs">
      <button
        type="button"
        aria-expanded={open}
        title={text}
        className={`block w-full text-start ${open ? '' : 'truncate'}`}
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
    </span>
  );
}

/** Progress of the upload. Once all bytes are sent, the server still reads the file. */
function Progress({ name, value }: { name: string; value: number }) {
  return (
    <span className="flex items-center gap-2 text-xs text-ink-soft">
      <progress aria-label={words().uploadOf(name)} value={value} className="progress" />
      {value < 1 ? `${Math.round(value * 100)} %` : words().reading}
    </span>
  );
}

/**
 * Sets `data-above` and `data-below` on a scroller while it has more content in that direction. Returns the handler for
 * its scroll events.
 */
function useOverflowMarks(scroller: RefObject<HTMLElement | null>): () => void {
  const markOverflow = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    element.toggleAttribute('data-above', scrollTop > 1);
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > 1);
  }, [scroller]);

  // Each render may change the content.
  useEffect(markOverflow);

  useEffect(() => {
    addEventListener('resize', markOverflow);
    return () => removeEventListener('resize', markOverflow);
  }, [markOverflow]);

  return markOverflow;
}
