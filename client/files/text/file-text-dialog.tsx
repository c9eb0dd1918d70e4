import type { Ref } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import { FileTextView } from './file-text-view.tsx';
import type { FileRef } from './read-file-text.ts';

interface ShownFile extends FileRef {
  /** The file's name on the page. */
  name: string;
  /** Sentence for a missing file; the server's by default. */
  missing?: string;
}

export type FileTextHandle = DialogHandle<ShownFile>;

export function FileTextDialog({ ref }: { ref: Ref<FileTextHandle> }) {
  const { subject: file, open, close } = useSubject(ref);
  return (
    <Dialog isText open={open} title={filled(words().textOf, <bdi>{file?.name}</bdi>)} onClose={close}>
      {file && <FileTextView key={file.id} file={file} missing={file.missing} />}
    </Dialog>
  );
}
