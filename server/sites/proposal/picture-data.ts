import { readFile, rm } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { configLimits } from '#contract/hosts/config-limits.ts';
import { imageMediaTypes } from '#contract/hosts/theme/image-url.ts';
import type { SiteClient } from '../fetching/site-client.ts';
import { fetchFollowing } from './fetch-brand.ts';

/** Bytes that fit into a config's field as base64. */
const maxBytes = Math.floor((configLimits.image - 100) * 0.75);
/** Pictures that are tried in their order. */
const tried = 3;

/** Returns the first of the pictures that can be shown, as a `data:` URL; '' if none can. A config keeps it so, and depends on no other site. */
export async function findPicture(client: SiteClient, pictures: readonly string[]): Promise<string> {
  for (const picture of pictures.slice(0, tried)) {
    if (picture.startsWith('data:')) return picture.length <= configLimits.image ? picture : '';
    const found = await fetchPicture(client, new URL(picture)).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return '';
}

async function fetchPicture(client: SiteClient, address: URL): Promise<string | undefined> {
  const { path } = await fetchFollowing(client, address, maxBytes);
  const bytes = await readFile(path).finally(() => rm(path, { force: true }));
  const type = await typeOf(bytes);
  return type === undefined ? undefined : `data:${type};base64,${bytes.toString('base64')}`;
}

/** Returns a picture's media type by its bytes; undefined for what no browser shows as one. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && imageMediaTypes.includes(found.mime)) return found.mime;
  return isDrawing(bytes.toString('utf8', 0, 4000)) ? 'image/svg+xml' : undefined;
}

/** Describes what may come before a drawing's first element; each ends at the first place where it can, so that no text takes long. */
const beforeDrawing = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/iy;
const drawingTag = /<svg[\s>]/iy;

/** True for text that begins as an SVG drawing does. */
export function isDrawing(text: string): boolean {
  let at = 0;
  for (beforeDrawing.lastIndex = at; beforeDrawing.test(text); ) at = beforeDrawing.lastIndex;
  drawingTag.lastIndex = at;
  return drawingTag.test(text);
}
