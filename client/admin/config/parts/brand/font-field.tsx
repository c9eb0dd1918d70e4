import { Type } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '#client/admin/config/fields/use-field-error.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { configLimits } from '#contract/hosts/config-limits.ts';
import { isFontData } from '#contract/hosts/theme/font-data.ts';

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

/** Largest font in bytes; as base64 it fits the contract's limit. */
const mostBytes = Math.floor((configLimits.font - 100) * 0.75);

/** Reads a font as a `data:` URL; `fault` is a sentence for files that can't be one. */
async function readFont(file: File): Promise<{ url?: string; fault?: string }> {
  if (file.size > mostBytes) {
    const [size, most] = [Math.ceil(file.size / 1000), Math.floor(mostBytes / 1000)];
    return { fault: adminWords().fontTooLarge(size, most) };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const url = `data:font/woff2;base64,${bytes.toBase64()}`;
  if (!isFontData(url)) return { fault: adminWords().fontNone };
  return (await isReadable(bytes)) ? { url } : { fault: adminWords().fontBroken };
}

/** Lets the browser check the font's tables, as it will on visitors' pages. */
async function isReadable(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const face = new FontFace('font to check', bytes);
  return face.load().then(
    () => true,
    () => false,
  );
}
