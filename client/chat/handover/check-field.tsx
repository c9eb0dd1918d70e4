import { type ComponentProps, useId } from 'react';
import { ErrorText } from '#client/ui/fields/error-text.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  error: string | undefined;
}

/** A box to tick, with its sentence beside it. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1">
      <label dir="auto" className="flex cursor-pointer items-start gap-3 py-2 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          {...input}
        />
        {label}
      </label>
      <div id={errorId}>
        <ErrorText>{error}</ErrorText>
      </div>
    </div>
  );
}
