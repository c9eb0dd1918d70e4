import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { acceptedFiles } from '#contract/readable-files.ts';

export function AttachButton({ onFiles }: { onFiles: (files: FileList) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Attach files" onClick={() => picker.current?.click()}>
        <Paperclip size={20} aria-hidden="true" />
      </IconButton>
      <input
        ref={picker}
        type="file"
        multiple
        accept={acceptedFiles}
        hidden
        aria-label="Files to attach"
        onChange={(event) => {
          if (event.target.files) onFiles(event.target.files);
          // Lets the same file be picked again.
          event.target.value = '';
        }}
      />
    </>
  );
}
