import { contentDigest, matchesEtag } from '#server/http/etag.ts';
import type { AppContext } from '#server/http/request.ts';

export interface ImageData {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

export function isImageData(url: string): boolean {
  return /^data:/i.test(url);
}

/** The bytes of a data URL; `undefined` for data that is none, such as broken base64. */
export async function decodeImageData(url: string): Promise<ImageData | undefined> {
  // No network: the platform's own reader of data URLs.
  const response = await fetch(url).catch(() => undefined);
  const mediaType = response?.headers.get('content-type');
  return response && mediaType
    ? { bytes: new Uint8Array(await response.arrayBuffer()), mediaType }
    : undefined;
}

export function sendImage(c: AppContext, { bytes, mediaType }: ImageData): Response {
  const etag = `"${contentDigest(bytes)}"`;
  c.header('ETag', etag);
  // The page names an image with a digest of its content.
  c.header('Cache-Control', c.req.query('v') ? 'public, max-age=86400' : 'no-cache');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', mediaType);
  // A drawing can hold scripts; opened on its own it must not run them in the host's name.
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return c.body(bytes);
}
