import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'onError' | 'onLoad'> & {
  src: string | undefined;
  /** Another image for dark schemes. */
  dark?: string | undefined;
  /** Shown if there is no image or it doesn't load. */
  otherwise: ReactNode;
  /** Shown beside the image. */
  beside?: ReactNode;
  onShown?: (image: HTMLImageElement) => void;
};

/** A decorative image unless it has an `alt`. */
export function Picture({ src, dark, otherwise, beside, onShown, ...image }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const element = useRef<HTMLImageElement>(null);
  const catchUp = useEffectEvent((loaded: HTMLImageElement) => {
    if (loaded.naturalWidth > 0) onShown?.(loaded);
    else loaded.decode().catch(() => setBroken(src));
  });

  useEffect(() => {
    // An image of the server's HTML may have loaded, or failed, before anything listened.
    if (src && element.current?.complete) catchUp(element.current);
  }, [src]);

  if (!src || src === broken) return otherwise;
  const shown = (
    <img
      alt=""
      {...image}
      ref={element}
      src={src}
      onLoad={({ currentTarget }) => onShown?.(currentTarget)}
      onError={() => setBroken(src)}
    />
  );
  return (
    <>
      {dark ? (
        <picture className="contents">
          <source media="(prefers-color-scheme: dark)" srcSet={dark} />
          {shown}
        </picture>
      ) : (
        shown
      )}
      {beside}
    </>
  );
}
