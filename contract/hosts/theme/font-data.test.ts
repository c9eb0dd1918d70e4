import { expect, it } from 'vitest';
import { isFontData } from './font-data.ts';

/** Returns a WOFF2 header that states `stated` bytes, padded to `bytes`. */
function woff2({ stated, bytes, signature = 'wOF2' }: { stated: number; bytes: number; signature?: string }) {
  const file = new Uint8Array(bytes);
  file.set(Array.from(signature, (letter) => letter.charCodeAt(0)));
  new DataView(file.buffer).setUint32(8, stated);
  return btoa(String.fromCharCode(...file));
}

it.each([48, 49, 50])('a WOFF2 file of %i bytes is a font', (bytes) => {
  const base64 = woff2({ stated: bytes, bytes });
  expect(isFontData(`data:font/woff2;base64,${base64}`)).toBe(true);
  expect(isFontData(`data:application/octet-stream;base64,${base64}`)).toBe(true);
});

it.each([
  ['cut short', `data:font/woff2;base64,${woff2({ stated: 60, bytes: 48 })}`],
  ['of another format', `data:font/woff2;base64,${woff2({ stated: 48, bytes: 48, signature: 'wOFF' })}`],
  ['shorter than its header', `data:font/woff2;base64,${btoa('wOF2')}`],
  ['that is text', `data:font/woff2;base64,${btoa('no font at all')}`],
  ['not in base64', 'data:font/woff2,wOF2'],
  ['elsewhere', 'https://cdn.example/font.woff2'],
  ['that is a page', `data:text/html;base64,${woff2({ stated: 48, bytes: 48 })}`],
  ['that ends its CSS', `data:font/woff2;base64,${woff2({ stated: 48, bytes: 48 })}");}`],
])('a file %s is none', (_, url) => {
  expect(isFontData(url)).toBe(false);
});
