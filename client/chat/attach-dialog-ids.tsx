import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import type { FileRow } from './attach-dialog-rows.ts';

interface FileIdsProps {
  rows: FileRow[];
  onAdd: () => void;
  onRemove: (key: number) => void;
  onType: (key: number, fileId: string) => void;
}

/** The rows that name files by their ids. */
export function FileIds({ rows, onAdd, onRemove, onType }: FileIdsProps) {
  const add = useRef<HTMLButtonElement>(null);

  function remove(key: number) {
    onRemove(key);
    // The pressed button goes with its row.
    add.current?.focus();
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">File IDs</legend>
      {rows.map(({ key, fileId, name }, index) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <input
              aria-label={`File ID ${index + 1}`}
              value={fileId}
              className="field"
              onChange={(event) => onType(key, event.target.value)}
            />
            {name !== undefined && <p className="truncate px-3 pt-1 text-xs text-ink-soft">{name}</p>}
          </div>
          <IconButton label={`Remove file ID ${index + 1}`} onClick={() => remove(key)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button ref={add} kind="plain" className="-ms-4 self-start" onClick={onAdd}>
        <Plus size={16} aria-hidden="true" />
        Add a file ID
      </Button>
    </fieldset>
  );
}
