import { ImageUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { safeImageUrl } from '#contract/image-url.ts';
import { IconButton } from '../../ui/button.tsx';
import { RequiredMark } from '../../ui/field.tsx';
import type { Entries } from './entries.ts';
import { labels } from './labels.ts';
import { describeDataImage, imageTypes, readImage } from './read-image.ts';
import { TextEntry } from './text-entry.tsx';
import { Thumbnail } from './thumbnail.tsx';

type ImageName = 'hostsettings.logo' | 'hostsettings.favicon';

/** An image, by its address or out of a file. */
export function ImageField({ name }: { name: ImageName }) {
  const { control, setValue } = useFormContext<Entries>();
  const value = useWatch({ control, name });
  const [fault, setFault] = useState<string>();
  const image = safeImageUrl(value);
  const kept = describeDataImage(image);

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
      <div className="min-w-0 flex-1">
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

interface KeptImageProps {
  name: ImageName;
  text: string;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** Stands for the input while it holds an image rather than the address of one. */
function KeptImage({ name, text, onPick, onRemove }: KeptImageProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="pb-1 text-sm font-medium">
        {labels[name]}
        <RequiredMark />
      </legend>
      <div className="relative flex min-h-11 items-center rounded-control border border-control bg-panel px-3 text-sm">
        <span className="min-w-0 truncate">{text}</span>
        <IconButton label={`Remove the image: ${labels[name]}`} className="ms-auto me-9" onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </IconButton>
        <UploadButton label={labels[name]} onPick={onPick} />
      </div>
    </fieldset>
  );
}

function UploadButton({ label, onPick }: { label: string; onPick: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={`Upload an image: ${label}`}
        className="absolute inset-y-0 end-0.5 my-auto h-10"
        onClick={() => picker.current?.click()}
      >
        <ImageUp size={18} aria-hidden="true" />
      </IconButton>
      <input
        ref={picker}
        type="file"
        hidden
        accept={imageTypes}
        aria-label={`Image file: ${label}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPick(file);
          // The same file may be picked again.
          event.target.value = '';
        }}
      />
    </>
  );
}
