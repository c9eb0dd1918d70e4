import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with what was entered. */
  error: string | undefined;
  /** Stands at the input's end. */
  action?: ReactNode;
}

/** An input with its label above and what is wrong with it below. */
export function TextField({ label, error, action, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className={`field aria-invalid:border-danger ${action === undefined ? '' : 'pe-12'}`}
          {...input}
        />
        {action}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-danger wrap-anywhere">
          {error}
        </p>
      )}
    </div>
  );
}
