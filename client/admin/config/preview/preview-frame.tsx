import { Globe } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '#client/ui/picture.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import { pageDirection } from '#contract/hosts/direction.ts';
import { themeStyle } from './theme-style.ts';
import { usePreviewFont } from './use-preview-font.ts';
import type { Scheme } from './use-previewed-config.ts';

interface PreviewFrameProps {
  /** Pixels of the screen that is shown. */
  width: number;
  height: number;
  scheme: Scheme;
  config: PublicConfig;
  children: ReactNode;
}

/** Shows a screen of another size, scaled to fit, in the config's colours. It is inert, a picture for assistive technology. */
export function PreviewFrame({ width, height, scheme, config, children }: PreviewFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame);
  const scale = Math.min(1, room / width);
  usePreviewFont(config.pagesettings.theme ?? {});
  const style = { width, height, transform: `scale(${scale})`, ...themeStyle(config, scheme) };
  return (
    <div ref={frame} role="img" aria-label={adminWords().previewOfChat} className="w-full">
      <div
        inert
        aria-hidden="true"
        className="mx-auto overflow-hidden rounded-panel border border-hairline"
        style={{ width: width * scale }}
      >
        <BrowserTab {...config.hostsettings} />
        {/* Scaled from the left in every direction: that is the side where it overflows. */}
        <div dir="ltr" style={{ height: height * scale }}>
          <div
            dir={pageDirection(config.hostsettings)}
            className="brand-scope origin-top-left"
            data-scheme={scheme}
            style={style}
          >
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

function BrowserTab({ title, favicon }: PublicConfig['hostsettings']) {
  return (
    <div className="flex h-9 items-center gap-2 border-b border-hairline bg-panel px-3 text-xs">
      <Picture
        src={favicon}
        referrerPolicy="no-referrer"
        className="size-4 shrink-0 object-contain"
        otherwise={<Globe size={16} className="shrink-0 text-ink-soft" />}
      />
      <span dir="auto" className="min-w-0 truncate">
        {title}
      </span>
    </div>
  );
}

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  // Before the first paint: the frame would grow after it.
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
