import { type ThemeEntries, toTheme } from '#client/admin/hosts/brand/theme-entries.ts';
import { drawnIcon, type Entries } from '#client/admin/hosts/entries.ts';
import { brandColor } from '#contract/config-limits.ts';
import type { PublicConfig } from '#contract/configs.ts';
import { isFontData } from '#contract/font-data.ts';
import { safeImageUrl } from '#contract/image-url.ts';
import type { Theme } from '#contract/theme.ts';

type Shown = Pick<Entries, 'hostsettings' | 'pagesettings'> & {
  suggestions: Entries['aisettings']['home']['suggestions'];
};

/** Returns the public config that the entries would be saved as. Texts are cut where they are too long to be saved. */
export function toDraft({ hostsettings, pagesettings, suggestions }: Shown): PublicConfig {
  const cut = (text: string) => text.trim().slice(0, 500);
  const [title, codeGeneratorText] = [cut(hostsettings.title), cut(hostsettings.codeGeneratorText)];
  const codeGeneratorPlaceholder = cut(hostsettings.codeGeneratorPlaceholder);
  const theme = toDrawnTheme(pagesettings.theme);
  return {
    type: 'config',
    domaintype: 'default',
    host: '',
    hostsettings: {
      title,
      hostname: title,
      logo: drawnImage(hostsettings.logo),
      favicon: drawnImage(hostsettings.favicon),
      codeGeneratorText,
      codeGeneratorPlaceholder,
    },
    common: { nameAlias: { title, codeGeneratorText, codeGeneratorPlaceholder } },
    aisettings: {
      home: {
        suggestions: suggestions.slice(0, 100).map(({ suggestion }) => ({ suggestion: cut(suggestion) })),
      },
    },
    pagesettings: {
      visitorUploads: pagesettings.visitorUploads,
      ...(theme && { theme }),
    },
  };
}

/** Leaves out the icon that the host's server draws: here it would be this page's. */
function drawnImage(url: string): string {
  return url.trim() === drawnIcon ? '' : safeImageUrl(url);
}

/** Leaves out what can't be drawn: half a colour, what is no image or no font. */
function toDrawnTheme({ color, logoDark, welcome, font, ...rest }: ThemeEntries): Theme | undefined {
  const drawn: ThemeEntries = {
    ...rest,
    color: brandColor.test(color.trim()) ? color : '',
    logoDark: safeImageUrl(logoDark),
    welcome: { text: welcome.text, picture: safeImageUrl(welcome.picture) },
    font: font.startsWith('data:') && !isFontData(font) ? 'system' : font,
  };
  return toTheme(drawn, undefined);
}
