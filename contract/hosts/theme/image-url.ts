/** Media types of images that may be embedded in a config. */
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
 * Returns an image's URL if it is safe in an `<img>` or as an icon: http(s), image data or a path on the host itself. Anything
 * else, such as `javascript:`, becomes ''.
 */
export function safeImageUrl(raw: string): string {
  const url = raw.trim();
  if (imageData.test(url)) return hasControls(url) ? '' : url;
  return safeWebUrl(url);
}

/** Returns a URL if it is http(s) or a path on the host itself, else ''. */
export function safeWebUrl(raw: string): string {
  const url = raw.trim();
  if (url.startsWith('/')) return samePath(url);
  const parsed = URL.parse(url);
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  return parsed && isWeb && parsed.username === '' && parsed.password === '' ? parsed.href : '';
}

/** Parses the path as browsers do: for them `//x` and `/\x` are URLs of another host. */
function samePath(path: string): string {
  const here = 'http://here.invalid';
  const parsed = URL.parse(path, here);
  return parsed?.origin === here ? parsed.pathname + parsed.search : '';
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
