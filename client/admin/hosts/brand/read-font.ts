import { adminWords } from '#client/words/admin-words.ts';
import { configLimits } from '#contract/config-limits.ts';
import { isFontData } from '#contract/font-data.ts';

/** Largest font in bytes; as base64 it fits the contract's limit. */
const mostBytes = Math.floor((configLimits.font - 100) * 0.75);

/** Reads a font as a `data:` URL; `fault` is a sentence for files that can't be one. */
export async function readFont(file: File): Promise<{ url?: string; fault?: string }> {
  if (file.size > mostBytes) {
    const [size, most] = [Math.ceil(file.size / 1000), Math.floor(mostBytes / 1000)];
    return { fault: adminWords().fontTooLarge(size, most) };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const url = `data:font/woff2;base64,${bytes.toBase64()}`;
  if (!isFontData(url)) return { fault: adminWords().fontNone };
  return (await isReadable(bytes)) ? { url } : { fault: adminWords().fontBroken };
}

/** Lets the browser check the font's tables, as it will on visitors' pages. */
async function isReadable(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const face = new FontFace('font to check', bytes);
  return face.load().then(
    () => true,
    () => false,
  );
}
