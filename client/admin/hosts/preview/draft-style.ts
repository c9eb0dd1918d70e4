import type { CSSProperties } from 'react';
import type { PublicConfig } from '#contract/configs.ts';
import { colourProperties, layoutProperties } from '#contract/theme-properties.ts';
import type { Scheme } from './use-preview-draft.ts';

/** Returns the custom properties of a draft's theme in a scheme. */
export function draftStyle(
  draft: PublicConfig,
  scheme: Scheme,
): CSSProperties & Record<`--${string}`, string> {
  const theme = draft.pagesettings.theme ?? {};
  return { ...layoutProperties(theme), ...colourProperties(theme)?.[scheme] };
}
