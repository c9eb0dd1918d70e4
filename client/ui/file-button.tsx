import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
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

  function take(from: HTMLInputElement) {
    if (from.files?.length) onPick(from.files);
    // Lets the same file be picked again.
    from.value = '';
  }

  // Files may be picked in the server's HTML, before anything listens.
  const takeEarly = useEffectEvent(() => input.current && take(input.current));
  useEffect(() => void takeEarly(), []);

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
        onChange={(event) => take(event.target)}
      />
    </>
  );
}
