import type { PublicConfig } from '#contract/hosts/configs.ts';
import { themeColors } from './brand.ts';
import { iconLink } from './icon.ts';

/** Returns a host's web app manifest. */
export function createManifest(config: PublicConfig) {
  const icon = iconLink(config);
  return {
    id: '/',
    start_url: '/',
    display: 'standalone',
    name: config.hostsettings.title,
    short_name: config.hostsettings.title,
    description: config.pagesettings.description ?? config.hostsettings.codeGeneratorText,
    theme_color: themeColors(config).light,
    background_color: '#fdfdfd',
    icons: [
      { src: icon.href, sizes: 'any', ...(icon.mediaType === undefined ? {} : { type: icon.mediaType }) },
    ],
  };
}
