import { useController } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { ColorField } from '#client/ui/fields/color-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { useFieldError } from './use-field-error.ts';

export function BrandColor() {
  const { field } = useController<Entries, 'pagesettings.theme.color'>({ name: 'pagesettings.theme.color' });
  const error = useFieldError(field.name);
  return (
    <ColorField
      label={labelOf(field.name)}
      announced={false}
      error={error}
      placeholder={adminWords().noColour}
      hint={field.value.trim() === '' ? adminWords().noColourHint : adminWords().colourHint}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
