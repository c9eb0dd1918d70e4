import { useEffect } from 'react';
import type { Theme } from '#contract/hosts/theme/theme.ts';
import { ownFont } from '#contract/hosts/theme/theme-properties.ts';

/** Loads a previewed config's own font. As bytes, since the page's policy loads no fonts from `data:` URLs. */
export function usePreviewFont({ font }: Theme): void {
  const url = typeof font === 'object' ? font.url : undefined;
  useEffect(() => {
    if (!url?.startsWith('data:')) return;
    const base64 = url.slice(url.indexOf(',') + 1);
    const face = new FontFace(ownFont, Uint8Array.fromBase64(base64), { weight: '100 900' });
    document.fonts.add(face);
    // A font that can't be read leaves the system's.
    face.load().catch(() => {});
    return () => {
      document.fonts.delete(face);
    };
  }, [url]);
}
