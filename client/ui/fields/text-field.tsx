import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** Stands at the input's end. */
    action?: ReactNode;
  };

/** An input with its label above and what is wrong with it below. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, announced, className, action, ...input } = props;
  return (
    <Field {...{ label, hint, error, required, announced, className }}>
      {(control) => (
        // The action keeps to the end of what is written.
        <div dir={input.dir === 'ltr' ? 'ltr' : undefined} className="relative">
          <input
            {...control}
            className={`field aria-invalid:border-danger ${action === undefined ? '' : 'pe-12'}`}
            {...input}
          />
          {action}
        </div>
      )}
    </Field>
  );
}
