import { createPalettes, paletteProperties } from '#shared/brand/palette.ts';
import type { Theme } from './theme.ts';

/** Custom properties of client/tokens.css. */
export type Properties = Record<`--${string}`, string>;

const emoji = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"';

const stacks = {
  system: undefined,
  serif: `ui-serif, "Iowan Old Style", Palatino, "Palatino Linotype", "Noto Serif", Georgia, serif, ${emoji}`,
  rounded: `ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Nunito, "Arial Rounded MT Bold", "Varela Round", system-ui, sans-serif, ${emoji}`,
  mono: `ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace, ${emoji}`,
};

/** Radii in pixels of controls, panels and the composer; `small` is the default of client/tokens.css. */
const corners = { none: [0, 0, 0], small: [8, 12, 24], large: [16, 22, 28] } as const;

/** Family name of a host's own font. */
export const ownFont = 'host font';

/** Returns the properties that don't depend on the scheme: font, corners and header. */
export function layoutProperties({ font = 'system', radius, header }: Theme): Properties {
  const stack = typeof font === 'string' ? stacks[font] : `"${ownFont}", system-ui, sans-serif, ${emoji}`;
  const [control, panel, composer] = corners[radius ?? 'small'];
  return {
    ...(stack !== undefined && { '--font-page': stack }),
    ...(radius !== undefined && {
      '--corner-control': `${control}px`,
      '--corner-panel': `${panel}px`,
      '--corner-composer': `${composer}px`,
    }),
    ...(header === 'brand' && brandHeader),
  };
}

/** The brand's colour as the header's ground; what is on it has the colour of text on the brand's. */
const brandHeader: Properties = {
  '--header': 'var(--accent)',
  '--header-ink': 'var(--on-accent)',
  '--header-soft': 'color-mix(in oklab, var(--on-accent) 16%, var(--accent))',
  '--header-line': 'transparent',
};

/** Returns the brand's colours in both schemes; undefined without a colour. */
export function colourProperties({ color }: Theme): { light: Properties; dark: Properties } | undefined {
  if (color === undefined) return undefined;
  const { light, dark } = createPalettes(color);
  return { light: paletteProperties(light), dark: paletteProperties(dark) };
}

/** Returns the rule that loads a host's own font; undefined for a named one. `url` must need no escaping in CSS. */
export function fontFace({ font }: Theme): string | undefined {
  if (typeof font !== 'object') return undefined;
  return `@font-face{font-family:"${ownFont}";src:url("${font.url}") format("woff2");font-weight:100 900;font-display:swap}`;
}
