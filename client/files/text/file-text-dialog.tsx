import { type Ref, startTransition, useImperativeHandle, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { FileTextView } from './file-text-view.tsx';
import type { FileRef } from './read-file-text.ts';

interface ShownFile extends FileRef {
  /** What the file is called on the page. */
  name: string;
  /** What is said where there is no such file; the server's sentence unless given. */
  missing?: string;
}

export interface FileTextHandle {
  show: (file: ShownFile) => void;
}

/** Shows what was understood of a file. Which one is known here alone, so that asking does not draw a list anew. */
export function FileTextDialog({ ref }: { ref: Ref<FileTextHandle> }) {
  const [file, setFile] = useState<ShownFile>();
  const [open, setOpen] = useState(false);

  useImperativeHandle(ref, () => ({
    show(asked) {
      // A slow machine paints the press before it makes the dialog.
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
