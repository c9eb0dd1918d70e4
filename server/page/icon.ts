import type { PublicConfig } from '#contract/hosts/configs.ts';
import { contentDigest } from '#server/http/answers/etag.ts';
import { drawDefaultIcon } from '#shared/brand/default-icon.ts';
import { decodeImageData, type ImageData, isImageData } from './image-data.ts';

export const iconPath = '/favicon.ico';

/** Response of `/favicon.ico`: a redirect or an image. */
export type Icon = { location: string } | ImageData;

/** Returns the link to a host's icon. A data URL is replaced by a URL of this server, so that browsers can cache it. */
export function iconLink(config: PublicConfig): { href: string; mediaType: string | undefined } {
  const { favicon, logo } = config.hostsettings;
  if (isOtherUrl(config)) return { href: favicon, mediaType: undefined };
  const content = isImageData(favicon) ? favicon : drawDefaultIcon(config.pagesettings.theme?.color);
  const mediaType = isImageData(favicon) ? /^data:([^;,]+)/i.exec(favicon)?.[1] : 'image/svg+xml';
  // The same picture as the logo is loaded once.
  const path = isImageData(favicon) && favicon === logo ? '/logo' : iconPath;
  return { href: `${path}?v=${contentDigest(content)}`, mediaType };
}

export async function readIcon(config: PublicConfig): Promise<Icon> {
  const { favicon } = config.hostsettings;
  if (isOtherUrl(config)) return { location: favicon };
  const given = isImageData(favicon) ? await decodeImageData(favicon) : undefined;
  return (
    given ?? {
      bytes: new TextEncoder().encode(drawDefaultIcon(config.pagesettings.theme?.color)),
      mediaType: 'image/svg+xml',
    }
  );
}

/** False for `/favicon.ico` itself, which would redirect for ever. */
function isOtherUrl({ host, hostsettings: { favicon } }: PublicConfig): boolean {
  if (!/^(?:https?:|\/)/.test(favicon)) return false;
  const url = URL.parse(favicon, `http://${host}`);
  return url !== null && !(url.hostname === host && url.pathname === iconPath);
}
