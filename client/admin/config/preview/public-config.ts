import { drawnIcon, type Entries } from '#client/admin/config/state/entries.ts';
import { type ThemeEntries, toTheme } from '#client/admin/config/state/theme-entries.ts';
import { brandColor } from '#contract/hosts/config-limits.ts';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import { isFontData } from '#contract/hosts/theme/font-data.ts';
import { safeImageUrl } from '#contract/hosts/theme/image-url.ts';
import type { Theme } from '#contract/hosts/theme/theme.ts';
import { drawDefaultIcon } from '#shared/brand/default-icon.ts';

type Shown = Pick<Entries, 'hostsettings' | 'pagesettings'> & {
  suggestions: Entries['aisettings']['home']['suggestions'];
  /** True if visitors can reach people. */
  isHandedOver: boolean;
};

/** Returns the public config that the entries would be saved as. Texts are cut where they are too long to be saved. */
export function toPublicConfig({
  hostsettings,
  pagesettings,
  suggestions,
  isHandedOver,
}: Shown): PublicConfig {
  const cut = (text: string) => text.trim().slice(0, 500);
  const [title, codeGeneratorText] = [cut(hostsettings.title), cut(hostsettings.codeGeneratorText)];
  const codeGeneratorPlaceholder = cut(hostsettings.codeGeneratorPlaceholder);
  const theme = toDrawnTheme(pagesettings.theme);
  const favicon = toIcon(hostsettings.favicon, theme?.color);
  return {
    type: 'config',
    domaintype: 'default',
    host: '',
    hostsettings: {
      title,
      hostname: title,
      logo: hostsettings.logo.trim() === drawnIcon ? favicon : safeImageUrl(hostsettings.logo),
      favicon,
      codeGeneratorText,
      codeGeneratorPlaceholder,
    },
    common: { nameAlias: { title, codeGeneratorText, codeGeneratorPlaceholder } },
    aisettings: {
      home: {
        suggestions: suggestions.slice(0, 100).map(({ suggestion }) => ({ suggestion: cut(suggestion) })),
      },
      ...(isHandedOver && { handover: { fields: [], isOpen: true } }),
    },
    pagesettings: {
      visitorUploads: pagesettings.visitorUploads,
      // None while the field is empty.
      ...(Number.isInteger(pagesettings.retentionDays) && { retentionDays: pagesettings.retentionDays }),
      ...(theme && { theme }),
    },
  };
}

/** Returns the icon; for the one that the host's server draws, its data, as the address here would be this page's icon. */
function toIcon(entered: string, color: string | undefined): string {
  const url = entered.trim() === drawnIcon ? '' : safeImageUrl(entered);
  return url || `data:image/svg+xml,${encodeURIComponent(drawDefaultIcon(color))}`;
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
