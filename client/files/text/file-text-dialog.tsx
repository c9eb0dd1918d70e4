import { type Ref, startTransition, useImperativeHandle, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { FileTextView } from './file-text-view.tsx';
import type { FileRef } from './read-file-text.ts';

interface ShownFile extends FileRef {
  /** The file's name on the page. */
  name: string;
  /** Sentence for a missing file; the server's by default. */
  missing?: string;
}

export interface FileTextHandle {
  show: (file: ShownFile) => void;
}

/** Shows a file's text. Holds its own state, so that opening it doesn't render the list again. */
export function FileTextDialog({ ref }: { ref: Ref<FileTextHandle> }) {
  const [file, setFile] = useState<ShownFile>();
  const [open, setOpen] = useState(false);

  useImperativeHandle(ref, () => ({
    show(asked) {
      // Slow machines paint the press first.
      startTransition(() => {
        setFile(asked);
        setOpen(true);
      });
    },
  }));

  return (
    <Dialog
      isText
      open={open}
      title={
        <>
          Text of <bdi>{file?.name}</bdi>
        </>
      }
      onClose={() => setOpen(false)}
    >
      {file && <FileTextView key={file.id} file={file} missing={file.missing} />}
    </Dialog>
  );
}
