import { type ReactNode, useId } from 'react';

/** What makes a control the one that its field's label and sentences belong to. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  /** What to know before entering something. */
  hint?: string | undefined;
  /** What is wrong with what was entered. */
  error: string | undefined;
  required?: boolean | undefined;
  /** Whether the error is read out wherever the focus is; off in forms that lead the focus to it. */
  announced?: boolean | undefined;
  className?: string | undefined;
}

/** A control with its label above, and under it what to know and what is wrong. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, required = false, announced = true, className = '', children } = props;
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const descriptions = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean);
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': required || undefined,
        'aria-describedby': descriptions.join(' ') || undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-xs text-ink-soft wrap-anywhere">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role={announced ? 'alert' : undefined} className="text-sm text-danger wrap-anywhere">
          {error}
        </p>
      )}
    </div>
  );
}

/** Its control says the same to assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-1 text-danger">
      *
    </span>
  );
}
