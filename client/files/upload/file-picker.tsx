import { FileUp } from 'lucide-react';
import { type DragEvent, type Ref, useState } from 'react';
import { acceptedFiles } from '#client/files/file-formats.ts';
import { words } from '#client/words/words.ts';

interface FilePickerProps {
  count: number;
  onPick: (files: File[]) => void;
  disabled: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function FilePicker({ count, onPick, disabled, ref }: FilePickerProps) {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    if (!disabled) onPick([...event.dataTransfer.files]);
  }

  return (
    <label
      className={`flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-panel border border-dashed p-4 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${over ? 'border-focus bg-accent-soft' : 'border-control'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={20} aria-hidden="true" className="text-ink-soft" />
      <span className="font-medium">{words().chooseFiles}</span>
      <input
        ref={ref}
        type="file"
        multiple
        accept={acceptedFiles}
        className="sr-only"
        disabled={disabled}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // Lets the same file be picked again.
          event.target.value = '';
        }}
      />
      <span className="text-ink-soft">{words().fileKinds}</span>
      <span role="status" className="text-ink-soft tabular-nums">
        {count > 0 && words().filesChosen(count)}
      </span>
    </label>
  );
}
