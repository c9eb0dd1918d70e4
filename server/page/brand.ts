import type { PublicConfig } from '#contract/configs.ts';
import { createPalettes, paletteProperties } from '#contract/palette.ts';

/** Returns the brand's colours as CSS, outside any layer so that it overrides the defaults; undefined for a host without a colour. */
export function brandStyle(config: PublicConfig): string | undefined {
  const color = config.pagesettings.theme?.color;
  if (color === undefined) return undefined;
  const { light, dark } = createPalettes(color);
  const darks = new Map(Object.entries(paletteProperties(dark)));
  const lights = Object.entries(paletteProperties(light));
  return `:root{${lights.map(([name, hex]) => `${name}:light-dark(${hex},${darks.get(name)})`).join(';')}}`;
}

/** Returns the colours of the browser's own UI: the brand's, else neutral ones. */
export function themeColors(config: PublicConfig): { light: string; dark: string } {
  const color = config.pagesettings.theme?.color;
  if (color === undefined) return { light: '#fdfdfd', dark: '#131313' };
  const { light, dark } = createPalettes(color);
  return { light: light.accent, dark: dark.accent };
}
