import { type Config, type PublicConfig, publicConfigSchema } from '#contract/hosts/configs.ts';
import { isFontData } from '#contract/hosts/theme/font-data.ts';
import { safeImageUrl, safeWebUrl } from '#contract/hosts/theme/image-url.ts';
import type { Theme } from '#contract/hosts/theme/theme.ts';
import { defaultTimeZone } from '#contract/hosts/time-zone.ts';
import { publicHandover } from '../handover/public-handover.ts';

/** Returns the public part of a config: the fields of the schema, which is an allow-list. */
export function publicConfig(
  { hostsettings, pagesettings, aisettings, ...config }: Config,
  now = new Date(),
): PublicConfig {
  const [logo, favicon] = [safeImageUrl(hostsettings.logo), safeImageUrl(hostsettings.favicon)];
  const { theme } = pagesettings;
  const { home, handover } = aisettings;
  const at = { timeZone: pagesettings.timeZone ?? defaultTimeZone, now };
  return publicConfigSchema.parse({
    ...config,
    aisettings: { home, ...(handover && { handover: publicHandover(handover, at) }) },
    hostsettings: { ...hostsettings, logo, favicon: favicon || logo },
    pagesettings: theme ? { ...pagesettings, theme: publicTheme(theme) } : pagesettings,
  });
}

function publicTheme({ logoDark, welcome, font, legal, ...theme }: Theme): Theme {
  const picture = safeImageUrl(welcome?.picture ?? '');
  return {
    ...theme,
    ...(logoDark !== undefined && { logoDark: safeImageUrl(logoDark) }),
    ...(font !== undefined && (typeof font === 'string' || isFontData(font.url)) && { font }),
    ...(legal && { legal: publicLegal(legal) }),
    ...(welcome && { welcome: { ...welcome, ...(welcome.picture !== undefined && { picture }) } }),
  };
}

function publicLegal({ privacy, imprint, notice }: NonNullable<Theme['legal']>): Theme['legal'] {
  return {
    ...(privacy !== undefined && { privacy: safeWebUrl(privacy) }),
    ...(imprint !== undefined && { imprint: safeWebUrl(imprint) }),
    ...(notice !== undefined && { notice }),
  };
}
