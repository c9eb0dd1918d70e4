import type { PublicConfig } from '#contract/hosts/configs.ts';
import { colourProperties, fontFace, layoutProperties } from '#contract/hosts/theme/theme-properties.ts';
import { createPalettes } from '#shared/brand/palette.ts';

/** Returns the host's looks as CSS, outside any layer so that it overrides the defaults; undefined for a host without a theme. */
export function brandStyle({ pagesettings }: PublicConfig): string | undefined {
  const { theme } = pagesettings;
  if (theme === undefined) return undefined;
  const colours = colourProperties(theme);
  const declarations = [
    ...Object.entries(layoutProperties(theme)).map(([name, value]) => `${name}:${value}`),
    ...Object.entries(colours?.light ?? {}).map(
      ([name, hex]) => `${name}:light-dark(${hex},${new Map(Object.entries(colours?.dark ?? {})).get(name)})`,
    ),
  ];
  const rules = [fontFace(theme), declarations.length > 0 && `:root{${declarations.join(';')}}`];
  return rules.filter(Boolean).join('') || undefined;
}

/** Returns the colours of the browser's own UI: the brand's, else neutral ones. Both are the same where the scheme is fixed. */
export function themeColors({ pagesettings }: PublicConfig): { light: string; dark: string } {
  const { color, scheme } = pagesettings.theme ?? {};
  const both = color === undefined ? { light: '#fdfdfd', dark: '#131313' } : accentsOf(color);
  return isFixed(scheme) ? { light: both[scheme], dark: both[scheme] } : both;
}

function accentsOf(color: string): { light: string; dark: string } {
  const { light, dark } = createPalettes(color);
  return { light: light.accent, dark: dark.accent };
}

function isFixed(scheme: 'auto' | 'light' | 'dark' | undefined): scheme is 'light' | 'dark' {
  return scheme === 'light' || scheme === 'dark';
}
