import { Type } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { useFieldError } from '#client/admin/hosts/form/use-field-error.ts';
import { labels } from '#client/admin/hosts/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { configLimits } from '#contract/config-limits.ts';
import { isFontData } from '#contract/font-data.ts';

const name = 'pagesettings.theme.font';

/** Largest font in bytes; as base64 it fits the contract's limit. */
const mostBytes = Math.floor((configLimits.font - 100) * 0.75);

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
        label={labels[name]}
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
        <option value="system">System</option>
        <option value="serif">Serif</option>
        <option value="rounded">Rounded</option>
        <option value="mono">Monospaced</option>
        {isOwn && <option value={field.value}>Uploaded font</option>}
      </SelectField>
      <FileButton
        label="Upload a WOFF2 font"
        inputLabel="Font file"
        accept=".woff2,font/woff2"
        onPick={([file]) => file && void pick(file)}
      >
        <Type size={18} aria-hidden="true" />
      </FileButton>
    </div>
  );
}

/** Reads a font as a `data:` URL; `fault` is a sentence for files that can't be one. */
async function readFont(file: File): Promise<{ url?: string; fault?: string }> {
  if (file.size > mostBytes) {
    const size = Math.ceil(file.size / 1000).toLocaleString('en');
    return { fault: `This file is ${size} KB. Fonts can be up to ${Math.floor(mostBytes / 1000)} KB.` };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const url = `data:font/woff2;base64,${bytes.toBase64()}`;
  return isFontData(url)
    ? { url }
    : { fault: 'This file is no WOFF2 font. Convert the font to WOFF2 first.' };
}
