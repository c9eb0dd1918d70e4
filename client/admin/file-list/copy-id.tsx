import { Copy } from 'lucide-react';
import type { FileItem } from '#contract/files.ts';
import { IconButton } from '../../ui/button.tsx';
import { useCopyToast } from '../../ui/use-copy-toast.tsx';

/** A file's id, with a button that copies it. */
export function CopyId({ id, filename }: FileItem) {
  const { toast, copy } = useCopyToast();

  return (
    <span className="flex min-w-0 items-center gap-1">
      <bdi title={id} className="min-w-0 truncate text-ink-soft tabular-nums sm:max-lg:hidden">
        {id}
      </bdi>
      <IconButton label={`Copy ID of ${filename}`} onClick={() => copy(id)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      {toast}
    </span>
  );
}
