import { ImageOff } from 'lucide-react';

interface ThumbnailProps {
  url: string;
  isBroken: boolean;
  onBroken: () => void;
}

export function Thumbnail({ url, isBroken, onBroken }: ThumbnailProps) {
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
