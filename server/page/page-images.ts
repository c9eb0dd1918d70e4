import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { LogoPicture, Logos } from '#contract/hosts/page.ts';
import { headerLogos } from '#contract/hosts/theme/header-logo.ts';
import type { Theme } from '#contract/hosts/theme/theme.ts';
import { contentDigest } from '#server/http/answers/etag.ts';
import { iconLink } from './icon.ts';
import { isImageData, sizeOfImage } from './image-data.ts';

/** A host's images and font by the paths that serve those that are data URLs. */
export const dataPaths = {
  '/logo': ({ hostsettings }: PublicConfig) => hostsettings.logo,
  '/logo-dark': ({ pagesettings }: PublicConfig) => pagesettings.theme?.logoDark,
  '/welcome': ({ pagesettings }: PublicConfig) => pagesettings.theme?.welcome?.picture,
  '/font': ({ pagesettings }: PublicConfig) => {
    const font = pagesettings.theme?.font;
    return typeof font === 'object' ? font.url : undefined;
  },
} as const;

export type DataPath = keyof typeof dataPaths;

/** Replaces data URLs with URLs of this server, so that browsers can cache them. */
export function withoutData(config: PublicConfig): PublicConfig {
  const { hostsettings, pagesettings } = config;
  const { logo, favicon } = hostsettings;
  const { theme } = pagesettings;
  return {
    ...config,
    hostsettings: {
      ...hostsettings,
      logo: served('/logo', logo),
      favicon: isImageData(favicon) ? iconLink(config).href : favicon,
    },
    pagesettings: theme ? { ...pagesettings, theme: themeWithoutData(theme) } : pagesettings,
  };
}

function themeWithoutData({ logoDark, welcome, font, ...theme }: Theme): Theme {
  const picture = welcome?.picture;
  return {
    ...theme,
    ...(logoDark !== undefined && { logoDark: served('/logo-dark', logoDark) }),
    ...(welcome && {
      welcome: { ...welcome, ...(picture !== undefined && { picture: served('/welcome', picture) }) },
    }),
    ...(font !== undefined && {
      font: typeof font === 'string' ? font : { url: served('/font', font.url) },
    }),
  };
}

function served(path: DataPath, url: string): string {
  return isImageData(url) ? `${path}?v=${contentDigest(url)}` : url;
}

/** Returns the logos of the header, with the size of those that are data URLs; those of a draft, which no path serves, as they are. */
export function logosOf(
  { hostsettings: { logo }, pagesettings: { theme = {} } }: PublicConfig,
  { isDraft = false } = {},
): Logos {
  const { light, dark } = headerLogos(theme, logo);
  const pictureOf = (url: string): LogoPicture => ({
    src: isDraft ? url : served(url === logo ? '/logo' : '/logo-dark', url),
    ...(isImageData(url) && sizeOfImage(url)),
  });
  return { light: pictureOf(light), dark: pictureOf(dark) };
}
