import { contentDigest } from '#server/http/etag.ts';

/** No text of a config is longer, addresses of images aside. */
const longestText = 2000;

/** A value as the record of changes keeps it: texts whole, an image as its type, size and digest; `null` where there is none. Two that differ stay two. */
export function recordedValue(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const [, mediaType = '', parameters = '', data = ''] = /^data:([^;,]*)([^,]*),(.*)$/is.exec(text) ?? [];
  if (mediaType !== '') {
    const { byteLength } = Buffer.from(data, /;base64$/i.test(parameters) ? 'base64' : 'utf8');
    return `${mediaType} · ${byteLength.toLocaleString('en')} bytes · digest ${contentDigest(text)}`;
  }
  if (text.length <= longestText) return text;
  const start = text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  return `${start}… · ${text.length.toLocaleString('en')} characters · digest ${contentDigest(text)}`;
}
