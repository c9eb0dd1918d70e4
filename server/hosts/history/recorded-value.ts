import { contentDigest } from '#server/http/etag.ts';

/** Maximum length of a recorded text; no text of a config except images is longer. */
const maxTextLength = 2000;

/** Returns a value for the history: a text in full, an image as type, size and digest. Different values have different records. */
export function recordedValue(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const [, mediaType = '', parameters = '', data = ''] = /^data:([^;,]*)([^,]*),(.*)$/is.exec(text) ?? [];
  if (mediaType !== '') {
    const { byteLength } = Buffer.from(data, /;base64$/i.test(parameters) ? 'base64' : 'utf8');
    return `${mediaType} · ${byteLength.toLocaleString('en')} bytes · digest ${contentDigest(text)}`;
  }
  if (text.length <= maxTextLength) return text;
  const start = text
    .slice(0, maxTextLength)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  return `${start}… · ${text.length.toLocaleString('en')} characters · digest ${contentDigest(text)}`;
}
