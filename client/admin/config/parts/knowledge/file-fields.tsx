import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { fileLabels } from '#client/admin/config/state/labels.ts';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** A file's address, id and context. */
export function FileFields({ index }: { index: number }) {
  const { register } = useFormContext<Entries>();
  const errors = useFileErrors(index);
  const field = (part: 'fileURL' | 'fileID' | 'fileContext') => ({
    label: fileLabels[part](),
    required: true,
    announced: false,
    error: errors?.[part]?.message,
    ...register(`aisettings.home.uploadedFiles.${index}.${part}`),
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
        <TextField dir="ltr" inputMode="url" spellCheck={false} autoComplete="off" {...field('fileURL')} />
        <TextField dir="ltr" spellCheck={false} autoComplete="off" {...field('fileID')} />
      </div>
      <TextAreaField dir="auto" placeholder={adminWords().fileContextPlaceholder} {...field('fileContext')} />
    </>
  );
}

/** Returns the errors of a file's fields; undefined if there are none. */
export function useFileErrors(index: number): Record<string, FieldError | undefined> | undefined {
  const { control } = useFormContext<Entries>();
  const path = `aisettings.home.uploadedFiles.${index}` as const;
  const name = [`${path}.fileURL`, `${path}.fileID`, `${path}.fileContext`] as const;
  const { errors } = useFormState({ control, name, exact: true });
  return get(errors, path);
}
