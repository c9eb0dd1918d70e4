import { Copy } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-text.ts';
import type { FileItem } from '#contract/files.ts';

/** A button that copies a file's ID. The ID itself is shown only in cards: a column is too narrow. */
export function CopyId({ id, filename }: FileItem) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <bdi className="min-w-0 truncate text-ink-soft tabular-nums sm:hidden">{id}</bdi>
      <IconButton label={`Copy ID of ${filename}`} title={id} onClick={() => copyWithToast(id)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
