import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useReducer, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FileUploader } from '../upload/file-uploader.tsx';
import { changeRows, type FileRow, firstRows, namedFiles } from './attach-dialog-rows.ts';
import type { Submitted } from './attachments.ts';

interface AttachDialogProps {
  open: boolean;
  /** The address in the page's document URL input, empty without one: it is attached along. */
  url: string;
  onClose: () => void;
  onSubmit: (submitted: Submitted) => void;
}

const nothingNamed = 'Please provide either a file ID or upload a file URL.';
const fieldLook = 'w-full rounded-control border border-control bg-raised px-3 py-2';

/** The modal behind 'Upload a file': uploads files, or names them by id, and says what is in them. */
export function AttachDialog({ open, url, onClose, onSubmit }: AttachDialogProps) {
  return (
    <Dialog open={open} title="Upload a file" onClose={onClose}>
      <AttachForm url={url} onSubmit={onSubmit} />
    </Dialog>
  );
}

/** Mounted anew each time the dialog opens. */
function AttachForm({ url, onSubmit }: { url: string; onSubmit: (submitted: Submitted) => void }) {
  const [rows, change] = useReducer(changeRows, firstRows);
  const [context, setContext] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const fileIds = namedFiles(rows);
    if (url === '' && fileIds.length === 0) return setError(nothingNamed);
    onSubmit({ ...(url !== '' && { url }), fileIds, context: context.trim() });
  }

  return (
    <div className="flex flex-col gap-6">
      <FileUploader
        onUploaded={(uploaded) => {
          change({ type: 'uploaded', uploaded });
          setError(undefined);
        }}
      />
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <ContextField value={context} onChange={setContext} />
        <FileIds
          rows={rows}
          onAdd={() => change({ type: 'added' })}
          onRemove={(key) => change({ type: 'removed', key })}
          onType={(key, fileId) => change({ type: 'typed', key, fileId })}
        />
        {error !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        <Button type="submit" className="self-end">
          Submit
        </Button>
      </form>
    </div>
  );
}

function ContextField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        What is there in the file?
      </label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        value={value}
        className={fieldLook}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface FileIdsProps {
  rows: FileRow[];
  onAdd: () => void;
  onRemove: (key: number) => void;
  onType: (key: number, fileId: string) => void;
}

function FileIds({ rows, onAdd, onRemove, onType }: FileIdsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">File IDs</legend>
      {rows.map(({ key, fileId, name }, index) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <input
              aria-label={`File ID ${index + 1}`}
              value={fileId}
              className={fieldLook}
              onChange={(event) => onType(key, event.target.value)}
            />
            {name !== undefined && <p className="truncate px-3 pt-1 text-xs text-ink-soft">{name}</p>}
          </div>
          <IconButton label={`Remove file ID ${index + 1}`} onClick={() => onRemove(key)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button kind="plain" className="-ms-4 self-start" onClick={onAdd}>
        <Plus size={16} aria-hidden="true" />
        Add a file ID
      </Button>
    </fieldset>
  );
}
