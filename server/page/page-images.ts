import type { PublicConfig } from '#contract/configs.ts';
import { contentDigest } from '#server/http/etag.ts';
import { iconLink } from './icon.ts';
import { isImageData } from './image-data.ts';

export const logoPath = '/logo';

/** The config as a page holds it: image data stands at addresses of its own, so that it is loaded once and not with every page. */
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
