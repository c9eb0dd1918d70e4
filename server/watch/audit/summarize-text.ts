import { contentDigest } from '#server/http/answers/etag.ts';

/** Maximum length of a recorded text; no text of a config except images is longer. */
const maxTextLength = 2000;

/** Returns a text for a record: short ones in full, long ones as beginning, length and digest, data URLs as type, size and digest. Different texts have different summaries. */
export function summarizeText(text: string): string {
  const [, mediaType = '', parameters = '', data = ''] = /^data:([^;,]*)(;[^,]*)?,(.*)$/is.exec(text) ?? [];
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
