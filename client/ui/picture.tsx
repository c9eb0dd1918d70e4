import { type ComponentProps, type ReactNode, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'onError'> & {
  src: string | undefined;
  /** Shown if there is no image or it doesn't load. */
  otherwise: ReactNode;
};

/** A decorative image unless it has an `alt`. */
export function Picture({ src, otherwise, ...image }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return otherwise;
  return <img alt="" {...image} src={src} onError={() => setBroken(src)} />;
}
