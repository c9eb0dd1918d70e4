import { ScrollText, Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import type { FileItem } from '#contract/files.ts';

interface FileActionsProps {
  file: FileItem;
  onView: () => void;
  onDelete: () => void;
}

export function FileActions({ file: { filename }, onView, onDelete }: FileActionsProps) {
  return (
    <>
      <IconButton label={`View text of ${filename}`} onClick={onView}>
        <ScrollText size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${filename}`} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
