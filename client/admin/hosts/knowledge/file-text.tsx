import { useEffect, useRef } from 'react';
import { FileTextDialog, type FileTextHandle } from '#client/files/text/file-text-dialog.tsx';

export type AskedText = Parameters<FileTextHandle['show']>[0];

/** Shows a file's text each time that another object asks for it. */
export function FileText({ asked }: { asked: AskedText }) {
  const dialog = useRef<FileTextHandle>(null);
  useEffect(() => dialog.current?.show(asked), [asked]);
  return <FileTextDialog ref={dialog} />;
}
