import { type ReactNode, useId } from 'react';
import { ErrorText } from './error-text.tsx';

/** Attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  required?: boolean | undefined;
  /** False in forms that move the focus to the first error, so that it isn't announced twice. */
  announced?: boolean | undefined;
  className?: string | undefined;
}

export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, required = false, announced, className = '', children } = props;
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
      <ErrorText id={errorId} announced={announced}>
        {error}
      </ErrorText>
    </div>
  );
}

/** A mark for sighted people; the control has `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-1 text-danger">
      *
    </span>
  );
}
