import type { PublicConfig } from '#contract/configs.ts';
import { createPalettes, type Palette } from '#contract/palette.ts';

/** Returns the brand's colours as CSS, outside any layer so that it overrides the defaults; undefined for a host without a colour. */
export function brandStyle(config: PublicConfig): string | undefined {
  const color = config.pagesettings.theme?.color;
  if (color === undefined) return undefined;
  const { light, dark } = createPalettes(color);
  const declare = (name: string, key: keyof Palette) => `--${name}:light-dark(${light[key]},${dark[key]})`;
  return `:root{${[
    declare('accent', 'accent'),
    declare('accent-strong', 'accentStrong'),
    declare('accent-soft', 'accentSoft'),
    declare('on-accent', 'onAccent'),
    declare('focus', 'focus'),
  ].join(';')}}`;
}

/** Returns the colours of the browser's own UI: the brand's, else neutral ones. */
export function themeColors(config: PublicConfig): { light: string; dark: string } {
  const color = config.pagesettings.theme?.color;
  if (color === undefined) return { light: '#fdfdfd', dark: '#131313' };
  const { light, dark } = createPalettes(color);
  return { light: light.accent, dark: dark.accent };
}
