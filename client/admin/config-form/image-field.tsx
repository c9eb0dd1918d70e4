import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from './entries.ts';
import { type ImageName, KeptImage, UploadButton } from './kept-image.tsx';
import { labels } from './labels.ts';
import { describeDataImage, readImage } from './read-image.ts';
import { TextEntry } from './text-entry.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useSettledImage } from './use-settled.ts';

/** An image, by its address or out of a file. */
export function ImageField({ name }: { name: ImageName }) {
  const { control, setFocus, setValue } = useFormContext<Entries>();
  const value = useWatch({ control, name });
  const [fault, setFault] = useState<string>();
  const image = useSettledImage(value);
  const kept = describeDataImage(image);
  const box = useFocusWithin(kept !== undefined, () => setFocus(name));

  function change(url: string) {
    setFault(undefined);
    setValue(name, url, { shouldDirty: true, shouldValidate: url !== '' });
  }

  async function pick(file: File) {
    const read = await readImage(file);
    if ('url' in read) change(read.url);
    else setFault(read.fault);
  }

  return (
    <div className="flex items-end gap-3">
      <Thumbnail key={image} url={image} />
      <div ref={box} className="min-w-0 flex-1">
        <TextEntry
          required
          name={name}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          error={fault}
          className={kept === undefined ? '' : 'hidden'}
          action={<UploadButton label={labels[name]} onPick={pick} />}
          onInput={() => setFault(undefined)}
        />
        {kept !== undefined && (
          <KeptImage name={name} text={kept} onPick={pick} onRemove={() => change('')} />
        )}
      </div>
    </div>
  );
}

/** Keeps the focus in the field when the image takes the input's place, and when it gives it back. */
function useFocusWithin(isKept: boolean, focusInput: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(isKept);

  useEffect(() => {
    if (shown.current === isKept) return;
    shown.current = isKept;
    const { activeElement, body } = document;
    if (activeElement !== body && !box.current?.contains(activeElement)) return;
    if (isKept) box.current?.querySelector<HTMLElement>('fieldset button')?.focus();
    else focusInput();
  });
  return box;
}
