import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, announced, className, ...select } = props;
  return (
    <Field {...{ label, hint, error, required, announced, className }}>
      {(control) => <select {...control} className="field aria-invalid:border-danger" {...select} />}
    </Field>
  );
}
