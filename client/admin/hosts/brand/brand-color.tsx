import { useController } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { useFieldError } from '#client/admin/hosts/form/use-field-error.ts';
import { labels } from '#client/admin/hosts/labels.ts';
import { ColorField } from '#client/ui/fields/color-field.tsx';

export function BrandColor() {
  const { field } = useController<Entries, 'pagesettings.theme.color'>({ name: 'pagesettings.theme.color' });
  const error = useFieldError(field.name);
  return (
    <ColorField
      label={labels[field.name]}
      announced={false}
      error={error}
      placeholder="No colour"
      hint={
        field.value.trim() === ''
          ? 'Without a colour, the page is grey.'
          : 'It is lightened or darkened where text would be hard to read.'
      }
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
