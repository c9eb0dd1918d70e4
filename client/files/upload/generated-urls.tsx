import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { FileTextDialog, type FileTextHandle } from '#client/files/text/file-text-dialog.tsx';
import { ViewTextButton } from '#client/files/text/view-text-button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { useFreshLink } from '#client/use-fresh-link.ts';
import { words } from '#client/words/words.ts';
import type { Uploaded } from '#contract/knowledge/files.ts';

interface GeneratedUrlsProps {
  uploaded: readonly Uploaded[];
  /** The files' host; the page's by default. */
  host: string | undefined;
}

/** Uploaded files with URL and ID; a click copies the value. */
export function GeneratedUrls({ uploaded, host }: GeneratedUrlsProps) {
  const text = useRef<FileTextHandle>(null);

  return (
    <section aria-label={words().generatedUrls} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">{words().generatedUrls}</h2>
      <p className="text-sm text-ink-soft">{words().urlsLast}</p>
      <ul className="flex flex-col gap-2">
        {uploaded.map(({ fileId, fileName, url, leftOut }) => (
          <li key={fileId} className="rounded-control border border-hairline p-2 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-x-2">
              <p dir="auto" className="edge-of-parent min-w-0 px-2 font-medium wrap-anywhere">
                {fileName}
              </p>
              <ViewTextButton
                of={fileName}
                onClick={() => text.current?.show({ id: fileId, name: fileName, host })}
              />
            </div>
            {leftOut !== undefined && <p className="px-2 pb-1 text-ink-soft">{leftOut}</p>}
            <FileUrl fileId={fileId} url={url} host={host} />
            <CopyValue label={words().fileId} value={fileId} />
          </li>
        ))}
      </ul>
      <FileTextDialog ref={text} />
    </section>
  );
}

function FileUrl({ url, ...file }: { fileId: string; url: string; host: string | undefined }) {
  return <CopyValue label={words().fileUrl} value={useFreshLink({ ...file, url }) ?? url} />;
}

function CopyValue({ label, value }: { label: string; value: string }) {
  return (
    <button
      type="button"
      title={words().copy}
      className="target flex w-full items-center gap-3 rounded-control px-2 text-start hover:bg-accent-soft"
      onClick={() => copyWithToast(value)}
    >
      <span className="w-14 shrink-0 text-ink-soft">{label}</span>
      <span dir="ltr" className="min-w-0 flex-1 truncate">
        {value}
      </span>
      <Copy size={14} aria-hidden="true" className="shrink-0 text-ink-soft" />
    </button>
  );
}
