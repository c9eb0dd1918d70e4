const fontData =
  /^data:(?:font\/woff2|application\/(?:font-woff2|x-font-woff2|octet-stream));base64,([A-Za-z0-9+/]+={0,2})$/;

/** Bytes of a WOFF2 header up to and including its length (https://www.w3.org/TR/WOFF2/#woff20Header). */
const headerBytes = 12;

/** True if the text is a `data:` URL of a WOFF2 file: its signature, and the length that its header states. */
export function isFontData(url: string): boolean {
  const base64 = fontData.exec(url.trim())?.[1];
  if (base64 === undefined || base64.length % 4 !== 0) return false;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const total = (base64.length / 4) * 3 - padding;
  if (total < headerBytes) return false;
  const header = atob(base64.slice(0, (headerBytes / 3) * 4));
  const stated = Array.from(header.slice(8), (byte) => byte.charCodeAt(0)).reduce(
    (sum, byte) => sum * 256 + byte,
    0,
  );
  return header.startsWith('wOF2') && stated === total;
}
