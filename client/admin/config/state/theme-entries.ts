import { fontNames, type Theme } from '#contract/hosts/theme/theme.ts';

/** The theme as the form's values. `font` is a name, or the `data:` URL of an uploaded one. */
export interface ThemeEntries {
  color: string;
  logoDark: string;
  showTitle: NonNullable<Theme['showTitle']>;
  scheme: NonNullable<Theme['scheme']>;
  font: string;
  radius: NonNullable<Theme['radius']>;
  header: NonNullable<Theme['header']>;
  welcome: { text: string; picture: string };
  legal: { privacy: string; imprint: string; notice: boolean };
}

export const emptyTheme: ThemeEntries = {
  color: '',
  logoDark: '',
  showTitle: 'auto',
  scheme: 'auto',
  font: 'system',
  radius: 'small',
  header: 'plain',
  welcome: { text: '', picture: '' },
  legal: { privacy: '', imprint: '', notice: true },
};

export function toThemeEntries(theme: Theme = {}): ThemeEntries {
  const { font = emptyTheme.font, welcome, legal } = theme;
  return {
    color: theme.color ?? '',
    logoDark: theme.logoDark ?? '',
    showTitle: theme.showTitle ?? emptyTheme.showTitle,
    scheme: theme.scheme ?? emptyTheme.scheme,
    font: typeof font === 'string' ? font : font.url,
    radius: theme.radius ?? emptyTheme.radius,
    header: theme.header ?? emptyTheme.header,
    welcome: { text: welcome?.text ?? '', picture: welcome?.picture ?? '' },
    legal: {
      privacy: legal?.privacy ?? '',
      imprint: legal?.imprint ?? '',
      notice: legal?.notice !== false,
    },
  };
}

/** Returns the theme without settings that were never set and still have their default; undefined if there are none. */
export function toTheme(entries: ThemeEntries, before: Theme | undefined): Theme | undefined {
  const { color, logoDark, welcome, legal } = entries;
  const [text, picture] = [welcome.text.trim(), welcome.picture.trim()];
  const [privacy, imprint] = [legal.privacy.trim(), legal.imprint.trim()];
  const notice = noticeOf(legal.notice, before?.legal?.notice);
  const theme: Theme = {
    ...(color.trim() !== '' && { color: color.trim() }),
    ...(logoDark.trim() !== '' && { logoDark: logoDark.trim() }),
    ...choicesOf(entries, before ?? {}),
    ...((text || picture) && { welcome: { ...(text && { text }), ...(picture && { picture }) } }),
    ...((privacy || imprint || notice !== undefined) && {
      legal: {
        ...(privacy && { privacy }),
        ...(imprint && { imprint }),
        ...(notice !== undefined && { notice }),
      },
    }),
  };
  return Object.keys(theme).length > 0 ? theme : undefined;
}

function choicesOf({ showTitle, scheme, font, radius, header }: ThemeEntries, before: Theme): Theme {
  const isSet = <Key extends 'showTitle' | 'scheme' | 'font' | 'radius' | 'header'>(
    key: Key,
    value: string,
  ) => before[key] !== undefined || value !== emptyTheme[key];
  return {
    ...(isSet('showTitle', showTitle) && { showTitle }),
    ...(isSet('scheme', scheme) && { scheme }),
    ...(isSet('font', font) && { font: toFont(font) }),
    ...(isSet('radius', radius) && { radius }),
    ...(isSet('header', header) && { header }),
  };
}

/** A text of the notice's own, which the form doesn't show, stays as long as the notice does. */
function noticeOf(isOn: boolean, before: boolean | string | undefined): boolean | string | undefined {
  if (!isOn) return false;
  return before === false || before === undefined ? undefined : before;
}

function toFont(font: string): NonNullable<Theme['font']> {
  return fontNames.find((name) => name === font) ?? { url: font };
}
