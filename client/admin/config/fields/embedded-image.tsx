import { ImageUp, X } from 'lucide-react';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { IconButton } from '#client/ui/button.tsx';
import { RequiredMark } from '#client/ui/fields/field.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { imageTypes } from './read-image.ts';

export type ImageName =
  | 'hostsettings.logo'
  | 'hostsettings.favicon'
  | 'pagesettings.theme.logoDark'
  | 'pagesettings.theme.welcome.picture';

interface KeptImageProps {
  name: ImageName;
  required: boolean;
  text: string;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** Replaces the URL input while the value is an embedded image. */
export function EmbeddedImage({ name, required, text, onPick, onRemove }: KeptImageProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="pb-1 text-sm font-medium">
        {labelOf(name)}
        {required && <RequiredMark />}
      </legend>
      <div className="relative flex min-h-11 items-center rounded-control border border-control bg-panel px-3 text-sm">
        <span className="min-w-0 truncate">{text}</span>
        <IconButton
          label={adminWords().removeImage(labelOf(name))}
          className="ms-auto me-9"
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
        <UploadButton label={labelOf(name)} onPick={onPick} />
      </div>
    </fieldset>
  );
}

export function UploadButton({ label, onPick }: { label: string; onPick: (file: File) => void }) {
  return (
    <FileButton
      label={adminWords().uploadImage(label)}
      inputLabel={adminWords().imageFile(label)}
      accept={imageTypes}
      className="absolute inset-y-0 end-0.5 my-auto h-10"
      onPick={([file]) => file && onPick(file)}
    >
      <ImageUp size={18} aria-hidden="true" />
    </FileButton>
  );
}
