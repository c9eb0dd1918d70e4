import { X } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import type { FileRow } from './file-id-row.ts';

interface FileIdsProps {
  rows: FileRow[];
  onRemove: (key: number) => void;
  onType: (key: number, fileId: string) => void;
}

export function FileIdRows({ rows, onRemove, onType }: FileIdsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">{words().fileIds}</legend>
      {rows.map(({ key, fileId, name }, index) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <input
              aria-label={words().fileIdNumber(index + 1)}
              value={fileId}
              className="field"
              onChange={(event) => onType(key, event.target.value)}
            />
            {name !== undefined && <p className="truncate px-3 pt-1 text-xs text-ink-soft">{name}</p>}
          </div>
          <IconButton label={words().removeFileId(index + 1)} onClick={() => onRemove(key)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </fieldset>
  );
}
