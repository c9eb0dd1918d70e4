import type { Theme } from '#contract/theme.ts';
import type { ThemeInput } from '#contract/theme-input.ts';

/** Returns the theme without empty keys; undefined if none is left. A theme is replaced as a whole. */
export function mergeTheme(input: ThemeInput | null): Theme | undefined {
  if (!input) return undefined;
  const { color, logoDark, showTitle, scheme, font, radius, header, welcome, legal } = input;
  const theme: Theme = {
    ...(color && { color }),
    ...(logoDark && { logoDark }),
    ...(showTitle && { showTitle }),
    ...(scheme && { scheme }),
    ...(font && { font }),
    ...(radius && { radius }),
    ...(header && { header }),
    ...withKeys('welcome', {
      ...(welcome?.text && { text: welcome.text }),
      ...(welcome?.picture && { picture: welcome.picture }),
    }),
    ...withKeys('legal', {
      ...(legal?.privacy && { privacy: legal.privacy }),
      ...(legal?.imprint && { imprint: legal.imprint }),
      ...(legal?.notice != null && legal.notice !== '' && { notice: legal.notice }),
    }),
  };
  return Object.keys(theme).length > 0 ? theme : undefined;
}

function withKeys<Name extends string, Part extends object>(name: Name, part: Part) {
  return Object.keys(part).length > 0 ? { [name]: part } : {};
}
