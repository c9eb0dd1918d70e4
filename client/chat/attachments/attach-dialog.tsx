import { Plus } from 'lucide-react';
import { type FormEvent, useId, useReducer, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FileUploader } from '#client/files/upload/file-uploader.tsx';
import { usePendingFiles } from '#client/files/upload/use-pending-files.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { words } from '#client/words/words.ts';
import { longestQuestion } from '#contract/http/limits.ts';
import type { Submitted } from './attachments.ts';
import { changeRows, firstRows, namedFiles } from './file-id-row.ts';
import { FileIdRows } from './file-id-rows.tsx';
import { useMayUpload } from './use-uploads.ts';

interface AttachDialogProps {
  open: boolean;
  /** The document URL input's, '' without one; it is attached too. */
  url: string;
  onClose: () => void;
  onSubmit: (submitted: Submitted) => void;
}

/** The modal behind 'Upload a file': uploads files or takes their IDs, and a note on their content. */
export function AttachDialog({ open, url, onClose, onSubmit }: AttachDialogProps) {
  return (
    <Dialog open={open} title={words().uploadAFile} onClose={onClose}>
      <AttachForm url={url} onSubmit={onSubmit} />
    </Dialog>
  );
}

/** Mounted each time the dialog opens, so it starts empty. */
function AttachForm({ url, onSubmit }: { url: string; onSubmit: (submitted: Submitted) => void }) {
  const [rows, change] = useReducer(changeRows, firstRows);
  const [context, setContext] = useState('');
  const [error, setError] = useState<string>();
  const { isWaiting, setWaiting, showReminder, reminder } = usePendingFiles();
  const add = useRef<HTMLButtonElement>(null);
  const formId = useId();

  function remove(key: number) {
    change({ type: 'removed', key });
    // The pressed button disappears with its row.
    add.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const fileIds = namedFiles(rows);
    if (isWaiting) return showReminder();
    if (url === '' && fileIds.length === 0) return setError(words().nothingNamed);
    onSubmit({ ...(url !== '' && { url }), fileIds, context: context.trim() });
  }

  return (
    <div className="flex flex-col gap-6">
      {useMayUpload() ? (
        <FileUploader
          onWaiting={setWaiting}
          onUploaded={(uploaded) => {
            change({ type: 'uploaded', uploaded });
            setError(undefined);
          }}
        />
      ) : (
        <p className="text-sm">
          {words().needAccount}{' '}
          <Link to="/sign-in" className="text-accent-strong underline underline-offset-2">
            {words().menuSignIn}
          </Link>
        </p>
      )}
      <form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
        <TextAreaField
          label={words().whatIsInFile}
          error={undefined}
          dir="auto"
          value={context}
          maxLength={longestQuestion}
          onChange={(event) => setContext(event.target.value)}
        />
        <FileIdRows
          rows={rows}
          onRemove={remove}
          onType={(key, fileId) => change({ type: 'typed', key, fileId })}
        />
      </form>
      <DialogActions error={reminder ?? error}>
        <Button ref={add} kind="plain" className="-ms-4 me-auto" onClick={() => change({ type: 'added' })}>
          <Plus size={16} aria-hidden="true" />
          {words().addFileId}
        </Button>
        <Button type="submit" form={formId}>
          {words().submit}
        </Button>
      </DialogActions>
    </div>
  );
}
