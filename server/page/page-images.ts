import type { PublicConfig } from '#contract/configs.ts';
import { contentDigest } from '#server/http/etag.ts';
import { iconLink } from './icon.ts';
import { isImageData } from './image-data.ts';

export const logoPath = '/logo';

/** Replaces data URLs of images with URLs of this server, so that browsers can cache them. */
export function withoutImageData(config: PublicConfig): PublicConfig {
  const { logo, favicon } = config.hostsettings;
  return {
    ...config,
    hostsettings: {
      ...config.hostsettings,
      logo: isImageData(logo) ? `${logoPath}?v=${contentDigest(logo)}` : logo,
      favicon: isImageData(favicon) ? iconLink(config).href : favicon,
    },
  };
}
