import { Copy } from 'lucide-react';
import type { FileItem } from '#contract/files.ts';
import { IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useToast } from '../../ui/toast.tsx';

/** Milliseconds the copy toast stays. */
const copyToastTime = 2500;

/** A file's id, with a button that copies it. */
export function CopyId({ id, filename }: FileItem) {
  const { toast, showToast } = useToast();

  async function copy() {
    const copied = await copyText(id);
    showToast(copied ? 'Copied to clipboard!' : 'Cannot copy to clipboard!', copyToastTime);
  }

  return (
    <span className="flex min-w-0 items-center gap-1">
      <bdi title={id} className="min-w-0 truncate text-ink-soft tabular-nums">
        {id}
      </bdi>
      <IconButton label={`Copy ID of ${filename}`} onClick={copy}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      {toast}
    </span>
  );
}
