import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    action?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, announced, className, action, ...input } = props;
  return (
    <Field {...{ label, hint, error, required, announced, className }}>
      {(control) => (
        // The action is at the end of the typed text, whatever the page's direction.
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
