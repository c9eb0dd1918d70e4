import { ImageOff } from 'lucide-react';
import { useState } from 'react';

/** How an image looks, small; a sign where there is none to see. */
export function Thumbnail({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  const isShown = url !== '' && !broken;
  return (
    <div className="flex h-11 w-16 shrink-0 items-center justify-center self-start overflow-hidden rounded-control border border-hairline bg-panel mt-6">
      {isShown ? (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          className="max-h-full max-w-full object-contain p-1"
          onError={() => setBroken(true)}
        />
      ) : (
        <ImageOff
          size={18}
          className="text-ink-soft"
          {...(broken ? { 'aria-label': 'This image does not load.' } : { 'aria-hidden': true })}
        />
      )}
    </div>
  );
}
