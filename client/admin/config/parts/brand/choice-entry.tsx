import { useFormContext } from 'react-hook-form';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';

interface ChoiceEntryProps {
  name: `pagesettings.theme.${'showTitle' | 'scheme' | 'radius' | 'header'}`;
  /** Labels of the values. */
  options: Record<string, string>;
}

export function ChoiceEntry({ name, options }: ChoiceEntryProps) {
  const { register } = useFormContext<Entries>();
  return (
    <SelectField label={labelOf(name)} announced={false} error={useFieldError(name)} {...register(name)}>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
