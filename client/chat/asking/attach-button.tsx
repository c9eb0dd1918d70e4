import { Paperclip } from 'lucide-react';
import { FileButton } from '#client/ui/file-button.tsx';
import { acceptedFiles } from '#contract/readable-files.ts';

export function AttachButton({ onFiles }: { onFiles: (files: FileList) => void }) {
  return (
    <FileButton
      multiple
      label="Attach files"
      inputLabel="Files to attach"
      accept={acceptedFiles}
      onPick={onFiles}
    >
      <Paperclip size={20} aria-hidden="true" />
    </FileButton>
  );
}
