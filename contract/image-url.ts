/** What an image may be that stands in a config itself. */
export const imageMediaTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'image/x-icon',
  'image/vnd.microsoft.icon',
];

const mediaTypes = imageMediaTypes.map((type) => type.replace(/[.+]/g, '\\$&')).join('|');
const imageData = new RegExp(`^data:(?:${mediaTypes})(?:;[\\w=-]+)*,`, 'i');

/**
 * The address of an image as a page may use it in an `<img>` or as an icon: http(s), image data or a path on the host
 * itself. Anything else, `javascript:` first of all, becomes ''.
 */
export function safeImageUrl(raw: string): string {
  const url = raw.trim();
  if (imageData.test(url)) return hasControls(url) ? '' : url;
  if (url.startsWith('/')) return samePath(url);
  const parsed = URL.parse(url);
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  return parsed && isWeb && parsed.username === '' && parsed.password === '' ? parsed.href : '';
}

/** Browsers read `//x` and `/\x` as another host's address; the parser says what they would make of it. */
function samePath(path: string): string {
  const here = 'http://here.invalid';
  const parsed = URL.parse(path, here);
  return parsed?.origin === here ? parsed.pathname + parsed.search : '';
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
