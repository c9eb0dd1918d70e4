import { Paperclip } from 'lucide-react';
import { acceptedFiles } from '#client/files/file-formats.ts';
import { FileButton } from '#client/ui/file-button.tsx';
import { words } from '#client/words/words.ts';

export function AttachButton({ onFiles }: { onFiles: (files: FileList) => void }) {
  return (
    <FileButton
      multiple
      label={words().attachFiles}
      inputLabel={words().filesToAttach}
      accept={acceptedFiles}
      onPick={onFiles}
    >
      <Paperclip size={20} aria-hidden="true" />
    </FileButton>
  );
}
