import type { PublicConfig } from '#contract/configs.ts';
import { createPalettes } from '#contract/palette.ts';
import { contentDigest } from '#server/http/etag.ts';
import { decodeImageData, type ImageData, isImageData } from './image-data.ts';

export const iconPath = '/favicon.ico';

/** Response of `/favicon.ico`: a redirect or an image. */
export type Icon = { location: string } | ImageData;

/** Returns the link to a host's icon. A data URL is replaced by a URL of this server, so that browsers can cache it. */
export function iconLink(config: PublicConfig): { href: string; mediaType: string | undefined } {
  const { favicon, logo } = config.hostsettings;
  if (isOtherUrl(config)) return { href: favicon, mediaType: undefined };
  const content = isImageData(favicon) ? favicon : defaultIcon(config);
  const mediaType = isImageData(favicon) ? /^data:([^;,]+)/i.exec(favicon)?.[1] : 'image/svg+xml';
  // The same picture as the logo is loaded once.
  const path = isImageData(favicon) && favicon === logo ? '/logo' : iconPath;
  return { href: `${path}?v=${contentDigest(content)}`, mediaType };
}

export async function readIcon(config: PublicConfig): Promise<Icon> {
  const { favicon } = config.hostsettings;
  if (isOtherUrl(config)) return { location: favicon };
  const given = isImageData(favicon) ? await decodeImageData(favicon) : undefined;
  return given ?? { bytes: new TextEncoder().encode(defaultIcon(config)), mediaType: 'image/svg+xml' };
}

/** False for `/favicon.ico` itself, which would redirect for ever. */
function isOtherUrl({ host, hostsettings: { favicon } }: PublicConfig): boolean {
  if (!/^(?:https?:|\/)/.test(favicon)) return false;
  const url = URL.parse(favicon, `http://${host}`);
  return url !== null && !(url.hostname === host && url.pathname === iconPath);
}

function defaultIcon(config: PublicConfig): string {
  const color = config.pagesettings.theme?.color;
  const palette = color === undefined ? undefined : createPalettes(color).light;
  const [fill, mark] = [palette?.accent ?? '#475569', palette?.onAccent ?? '#ffffff'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${fill}"/><path d="M20 16h24a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H32l-11 9v-9h-1a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8z" fill="${mark}"/><g fill="${fill}"><circle cx="22" cy="30" r="3.5"/><circle cx="32" cy="30" r="3.5"/><circle cx="42" cy="30" r="3.5"/></g></svg>`;
}
