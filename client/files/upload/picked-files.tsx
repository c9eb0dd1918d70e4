import { X } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import type { Refusals } from './use-uploading.ts';

interface PickedFilesProps {
  files: readonly File[];
  refusals: Refusals;
  disabled: boolean;
  onRemove: (file: File) => void;
}

export function PickedFiles({ files, refusals, disabled, onRemove }: PickedFilesProps) {
  return (
    <ul aria-label={words().chosenFiles} className="flex flex-col gap-2">
      {files.map((file) => {
        const refusal = refusals.get(file);
        return (
          <li
            key={`${file.name} ${file.size} ${file.lastModified}`}
            className={`flex items-center justify-between gap-2 rounded-control ps-3 text-sm ${refusal === undefined ? 'bg-accent-soft' : 'bg-danger-soft text-danger'}`}
          >
            <div className="min-w-0 py-2">
              <p dir="auto" className="font-medium wrap-anywhere">
                {file.name}
              </p>
              {refusal !== undefined && (
                <p role="alert" className="wrap-anywhere">
                  <bdi className="sr-only">{file.name}: </bdi>
                  {refusal}
                </p>
              )}
            </div>
            <IconButton label={words().remove(file.name)} disabled={disabled} onClick={() => onRemove(file)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
