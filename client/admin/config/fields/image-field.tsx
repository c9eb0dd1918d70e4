import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { useDebouncedImage } from '#client/admin/ui/use-debounced.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { EmbeddedImage, type ImageName, UploadButton } from './embedded-image.tsx';
import { describeDataImage, readImage } from './read-image.ts';
import { TextEntry } from './text-entry.tsx';

interface ImageFieldProps {
  name: ImageName;
  required?: boolean;
  hint?: string;
  /** Called with each URL that is entered. */
  onChange?: (url: string, before: string) => void;
}

export function ImageField({ name, required = false, hint, onChange }: ImageFieldProps) {
  const { control, setFocus, setValue } = useFormContext<Entries>();
  const value = useWatch({ control, name });
  const [fault, setFault] = useState<string>();
  const image = useDebouncedImage(value);
  const [broken, setBroken] = useState('');
  const isBroken = broken !== '' && image === broken;
  const host = useWatch({ control, name: 'host' });
  const kept = describeDataImage(image);
  const box = useFocusWithin(kept !== undefined, () => setFocus(name));

  function change(url: string) {
    setFault(undefined);
    onChange?.(url, value);
    setValue(name, url, { shouldDirty: true, shouldValidate: url !== '' });
  }

  async function pick(file: File) {
    const { url, fault } = await readImage(file);
    if (url !== undefined) change(url);
    setFault(fault);
  }

  return (
    <div className="flex items-end gap-3">
      <Thumbnail url={image} isBroken={isBroken} onBroken={() => setBroken(image)} />
      <div ref={box} className="min-w-0 flex-1">
        <TextEntry
          required={required}
          name={name}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          error={fault}
          hint={hintOf(image, isBroken, host) ?? hint}
          className={kept === undefined ? '' : 'hidden'}
          action={<UploadButton label={labelOf(name)} onPick={pick} />}
          onInput={({ currentTarget }) => {
            setFault(undefined);
            onChange?.(currentTarget.value, value);
          }}
        />
        {kept !== undefined && (
          <EmbeddedImage {...{ name, required }} text={kept} onPick={pick} onRemove={() => change('')} />
        )}
      </div>
    </div>
  );
}

/** Returns a warning if visitors would not see the image. */
function hintOf(image: string, isBroken: boolean, host: string): string | undefined {
  if (isBroken) return adminWords().imageNotLoading;
  const { origin, hostname } = location;
  const isOnlyHere = image.startsWith(`${origin}/`) && host.trim() !== hostname;
  return isOnlyHere ? adminWords().imageOnlyHere(hostname) : undefined;
}

/** Keeps the focus in the field when image and input replace each other. */
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

interface ThumbnailProps {
  url: string;
  isBroken: boolean;
  onBroken: () => void;
}

function Thumbnail({ url, isBroken, onBroken }: ThumbnailProps) {
  const isShown = url !== '' && !isBroken;
  return (
    <div className="flex h-11 w-16 shrink-0 items-center justify-center self-start overflow-hidden rounded-control border border-hairline bg-panel mt-6">
      {isShown ? (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          className="max-h-full max-w-full object-contain p-1"
          onError={onBroken}
        />
      ) : (
        <ImageOff size={18} className="text-ink-soft" aria-hidden="true" />
      )}
    </div>
  );
}
