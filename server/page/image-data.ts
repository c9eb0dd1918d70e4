import { imageSize } from 'image-size';
import { contentDigest, matchesEtag } from '#server/http/answers/etag.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { chooseEncoding, compressOnce } from './encoding.ts';

export interface ImageData {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

export function isImageData(url: string): boolean {
  return /^data:/i.test(url);
}

/** Decodes a data URL; undefined if it is malformed. */
export async function decodeImageData(url: string): Promise<ImageData | undefined> {
  // fetch decodes data URLs itself, without the network.
  const response = await fetch(url).catch(() => undefined);
  const mediaType = response?.headers.get('content-type');
  return response && mediaType
    ? { bytes: new Uint8Array(await response.arrayBuffer()), mediaType }
    : undefined;
}

/** Returns the size of a data URL's image in pixels; undefined if it can't be read. */
export function sizeOfImage(url: string): { width: number; height: number } | undefined {
  const [, base64, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(url) ?? [];
  try {
    const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data));
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

export async function sendImage(c: AppContext, { bytes, mediaType }: ImageData): Promise<Response> {
  // Of all images, only drawings are text, which is sent compressed.
  const isDrawing = mediaType.startsWith('image/svg');
  const etag = `${isDrawing ? 'W/' : ''}"${contentDigest(bytes)}"`;
  c.header('ETag', etag);
  // `v` is a digest of the content.
  c.header('Cache-Control', c.req.query('v') ? 'public, max-age=86400' : 'no-cache');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', mediaType);
  // An SVG may contain scripts, which must not run on the host's origin.
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (!isDrawing) return c.body(bytes);
  c.header('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
  if (!encoding) return c.body(bytes);
  c.header('Content-Encoding', encoding);
  return c.body(await compressOnce(new TextDecoder().decode(bytes), { encoding, digest: etag }));
}
