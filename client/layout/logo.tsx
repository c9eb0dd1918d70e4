import { useState } from 'react';
import { useLogos, usePageConfig } from '#client/page-config.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Robot } from '#client/ui/robot.tsx';
import { words } from '#client/words/words.ts';
import type { LogoPicture } from '#contract/hosts/page.ts';
import { usePlate } from './plate.ts';

/** Height in pixels; the bar around it has 56. */
const height = 32;

/** Width to height from which a logo is a wordmark, which names the host by itself. */
const wide = 1.8;

/** The host's logo and, unless the logo is wide, its title; the robot and the title if there is no logo or it doesn't load. */
export function Logo() {
  const { hostsettings, pagesettings } = usePageConfig();
  const { light, dark } = useLogos();
  const [loaded, setLoaded] = useState<LogoPicture>();
  const { plate, measure } = usePlate();
  const { showTitle = 'auto' } = pagesettings.theme ?? {};
  const { title } = hostsettings;
  const size = sizeOf(light) ?? sizeOf(loaded);
  // Until a logo's size is known, its title is not shown: it would move when the logo comes.
  const isNamed = showTitle === 'always' || (showTitle === 'auto' && size !== undefined && size.ratio < wide);
  const name = (
    <span dir="auto" className="truncate font-semibold">
      {title || <span className="sr-only">{words().home}</span>}
    </span>
  );
  const robot = (
    <>
      <Robot size={height} />
      {showTitle === 'never' ? <span className="sr-only">{name}</span> : name}
    </>
  );
  return (
    <Picture
      src={light.src}
      dark={dark.src === light.src ? undefined : dark.src}
      alt={title || words().home}
      className={`logo h-8 w-auto max-w-full object-contain ${isNamed ? 'shrink-0' : 'min-w-0'}`}
      {...(size && { width: Math.round(height * size.ratio), height })}
      data-plate={plate}
      onShown={(image) => {
        setLoaded({ src: image.src, width: image.naturalWidth, height: image.naturalHeight });
        measure(image);
      }}
      beside={
        isNamed && (
          // The logo has the name for assistive technology.
          <span aria-hidden="true" className="flex min-w-0">
            {name}
          </span>
        )
      }
      otherwise={robot}
    />
  );
}

function sizeOf(logo: LogoPicture | undefined): { ratio: number } | undefined {
  const { width = 0, height = 0 } = logo ?? {};
  return width > 0 && height > 0 ? { ratio: width / height } : undefined;
}
