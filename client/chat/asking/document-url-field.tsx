import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { words } from '#client/words/words.ts';

interface DocumentUrlFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onUpload: () => void;
}

/** The document URL input of a page that was opened with a `url` parameter. */
export function DocumentUrlField({ value, error, onChange, onUpload }: DocumentUrlFieldProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    const early = input.current?.value ?? '';
    if (early.trim() !== value.trim()) onChange(early);
  });
  // An address may be typed into the server's HTML, before anything listens.
  useLayoutEffect(() => takeEarly(), []);

  return (
    <div className="flex flex-col gap-1 pb-3">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {words().documentUrl}
        </label>
        <button
          type="button"
          aria-haspopup="dialog"
          className="target rounded-control text-sm text-accent-strong underline underline-offset-2"
          onClick={onUpload}
        >
          {words().uploadAFile}
        </button>
      </div>
      <input
        ref={input}
        id={id}
        type="url"
        inputMode="url"
        // A browser would bring back what was typed for another address.
        autoComplete="off"
        dir="ltr"
        value={value}
        placeholder="https://"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="field"
        onChange={(event) => onChange(event.target.value)}
      />
      <ErrorText id={`${id}-error`}>{error}</ErrorText>
    </div>
  );
}
