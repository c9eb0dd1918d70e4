import { z } from 'zod';
import { brandColor, configLimits } from '#contract/hosts/config-limits.ts';
import { line, paragraph, webAddress } from '#contract/hosts/config-texts.ts';
import { isFontData } from './font-data.ts';
import { safeImageUrl } from './image-url.ts';
import { fontNames, type Theme } from './theme.ts';

const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Use an object with its fields.' });

const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: `Choose one of: ${values.join(', ')}.` });

/** An image that may be left out; '' counts as none. */
const optionalImage = z
  .string({ error: 'Enter text.' })
  .trim()
  .max(configLimits.image, `Use an image of at most ${configLimits.image / 1000} KB, or enter its URL.`)
  .refine((url) => url === '' || safeImageUrl(url) !== '', {
    error: 'Enter an http(s) URL, a path on this host such as /logo.svg, or a data: image.',
  });

const optionalAddress = z.union([z.literal(''), webAddress], {
  error: 'Enter a URL that starts with http:// or https://, or a path on this host.',
});

const fontFault = `Choose one of: ${fontNames.join(', ')}, or upload a WOFF2 font of at most ${Math.floor((configLimits.font * 0.75) / 1000)} KB. Other kinds of files are no web font.`;

const font = z
  .union([z.enum(fontNames), z.object({ url: z.string() })], { error: fontFault })
  .refine(
    (given) => typeof given === 'string' || (given.url.length <= configLimits.font && isFontData(given.url)),
    fontFault,
  );

/** A key that is missing, null or '' has its default. */
export const themeInput = section({
  color: z
    .string({ error: 'Enter text.' })
    .trim()
    .refine((color) => color === '' || brandColor.test(color), 'Enter a colour such as #0f766e.')
    .nullish(),
  logoDark: optionalImage.nullish(),
  showTitle: oneOf(['auto', 'always', 'never']).nullish(),
  scheme: oneOf(['auto', 'light', 'dark']).nullish(),
  font: font.nullish(),
  radius: oneOf(['none', 'small', 'large']).nullish(),
  header: oneOf(['plain', 'brand']).nullish(),
  welcome: section({
    text: paragraph(configLimits.welcome).nullish(),
    picture: optionalImage.nullish(),
  }).nullish(),
  legal: section({
    privacy: optionalAddress.nullish(),
    imprint: optionalAddress.nullish(),
    notice: z
      .union([z.boolean(), line(configLimits.line)], {
        error: 'Choose yes or no, or enter one line of text.',
      })
      .nullish(),
  }).nullish(),
});

export type ThemeInput = z.infer<typeof themeInput>;

/** Returns the theme without empty keys; undefined if none is left. A theme is replaced as a whole. */
export function filledTheme(input: ThemeInput): Theme | undefined {
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
