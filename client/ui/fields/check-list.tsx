import type { ReactNode } from 'react';
import { FormError } from './form-error.tsx';

interface CheckListProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  chosen: readonly Value[];
  error: string | undefined;
  labelOf: (value: Value) => ReactNode;
  /** Called with the chosen values in the order of `values`. */
  onChange: (chosen: Value[]) => void;
}

/** Boxes of which any number can be ticked. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { legend, values, chosen, error, labelOf, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="target flex items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(values.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
          {labelOf(value)}
        </label>
      ))}
      {error !== undefined && <FormError>{error}</FormError>}
    </fieldset>
  );
}
