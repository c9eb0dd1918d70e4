import { type ComponentProps, useRef } from 'react';
import { IconButton } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  /** Accessible name of the file input. */
  inputLabel: string;
  accept: string;
  multiple?: boolean;
  onPick: (files: FileList) => void;
}

export function FileButton({ inputLabel, accept, multiple = false, onPick, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={inputLabel}
        onChange={(event) => {
          if (event.target.files) onPick(event.target.files);
          // Lets the same file be picked again.
          event.target.value = '';
        }}
      />
    </>
  );
}
