import { Copy, Link } from 'lucide-react';
import { FileActions } from '#client/files/file-actions.tsx';
import { IconButton } from '#client/ui/button.tsx';
import type { FileItem } from '#contract/files.ts';

interface OwnFileActionsProps {
  file: FileItem;
  onCopy: (value: string) => void;
  onView: () => void;
  onDelete: () => void;
}

export function OwnFileActions({ file, onCopy, onView, onDelete }: OwnFileActionsProps) {
  const { id, filename, url } = file;
  return (
    <>
      {url !== undefined && (
        <IconButton label={`Copy link of ${filename}`} onClick={() => onCopy(url)}>
          <Link size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`Copy ID of ${filename}`} onClick={() => onCopy(id)}>
        <Copy size={18} aria-hidden="true" />
      </IconButton>
      <FileActions file={file} onView={onView} onDelete={onDelete} />
    </>
  );
}
