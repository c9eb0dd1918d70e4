import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** An input for several lines, which grows up to a limit. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, announced, className, ...area } = props;
  return (
    <Field {...{ label, hint, error, required, announced, className }}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          className="field field-sizing-content max-h-48 min-h-17 aria-invalid:border-danger"
          {...area}
        />
      )}
    </Field>
  );
}
