import { ScrollText, Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import type { FileItem } from '#contract/knowledge/files.ts';

interface FileActionsProps {
  file: FileItem;
  onView: () => void;
  onDelete: () => void;
}

export function FileActions({ file: { filename }, onView, onDelete }: FileActionsProps) {
  return (
    <>
      <IconButton label={words().viewTextOf(filename)} onClick={onView}>
        <ScrollText size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={words().deleteFile(filename)} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
