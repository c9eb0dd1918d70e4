import type { CSSProperties } from 'react';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import { colourProperties, layoutProperties } from '#contract/hosts/theme/theme-properties.ts';
import type { Scheme } from './use-previewed-config.ts';

/** Returns the custom properties of a config's theme in a scheme. */
export function themeStyle(
  config: PublicConfig,
  scheme: Scheme,
): CSSProperties & Record<`--${string}`, string> {
  const theme = config.pagesettings.theme ?? {};
  return { ...layoutProperties(theme), ...colourProperties(theme)?.[scheme] };
}
