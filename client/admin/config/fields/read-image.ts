import { adminWords } from '#client/words/admin-words.ts';
import { configLimits } from '#contract/hosts/config-limits.ts';
import { imageMediaTypes } from '#contract/hosts/theme/image-url.ts';

/** Largest image in bytes; as base64 it fits the contract's limit for a URL. */
const mostBytes = 149_000;

export const imageTypes = imageMediaTypes.join(',');

/** Reads a small image as a data URL; `fault` is a sentence for images that can't be embedded. */
export async function readImage(file: File): Promise<{ url?: string; fault?: string }> {
  if (!imageMediaTypes.includes(file.type)) {
    return { fault: adminWords().imageKind };
  }
  if (file.size > mostBytes) {
    return { fault: adminWords().imageTooLarge(Math.ceil(file.size / 1000), mostBytes / 1000) };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { url: `data:${file.type};base64,${bytes.toBase64()}` };
}

/** Returns type and size of a data URL's image; `undefined` for other URLs and for images too large to save. */
export function describeDataImage(url: string): string | undefined {
  const [, type] = /^data:image\/([a-z.+-]+)[;,]/i.exec(url) ?? [];
  if (type === undefined || url.length > configLimits.image) return undefined;
  const name = type.replace(/\+xml|^x-|^vnd\.microsoft\./gi, '').toUpperCase();
  return adminWords().imageAndSize(name, Math.ceil((url.length * 0.75) / 1000));
}
