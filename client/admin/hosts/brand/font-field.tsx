import { Type } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { useFieldError } from '#client/admin/hosts/form/use-field-error.ts';
import { labelOf } from '#client/admin/hosts/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { readFont } from './read-font.ts';

const name = 'pagesettings.theme.font';

/** A named font, or an uploaded one. */
export function FontField() {
  const { field } = useController<Entries, typeof name>({ name });
  const error = useFieldError(name);
  const [fault, setFault] = useState<string>();
  const isOwn = field.value.startsWith('data:');

  async function pick(file: File) {
    const read = await readFont(file);
    setFault(read.fault);
    if (read.url !== undefined) field.onChange(read.url);
  }

  return (
    <div className="flex items-end gap-2">
      <SelectField
        label={labelOf(name)}
        announced={false}
        className="flex-1"
        error={fault ?? error}
        value={field.value}
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        onChange={(event) => {
          setFault(undefined);
          field.onChange(event.target.value);
        }}
      >
        <option value="system">{adminWords().fontSystem}</option>
        <option value="serif">{adminWords().fontSerif}</option>
        <option value="rounded">{adminWords().fontRounded}</option>
        <option value="mono">{adminWords().fontMono}</option>
        {isOwn && <option value={field.value}>{adminWords().fontUploaded}</option>}
      </SelectField>
      <FileButton
        label={adminWords().uploadFont}
        inputLabel={adminWords().fontFile}
        accept=".woff2,font/woff2"
        onPick={([file]) => file && void pick(file)}
      >
        <Type size={18} aria-hidden="true" />
      </FileButton>
    </div>
  );
}
