import { z } from 'zod';
import { parseJsonOrUndefined } from '#server/compute/parse-json.ts';
import { addressOf } from './elements.ts';

const text = z.string().max(500).catch('');
const manifestSchema = z.object({
  name: text,
  short_name: text,
  theme_color: text,
  icons: z
    .array(z.object({ src: text, sizes: text, type: text, purpose: text }))
    .max(100)
    .catch([]),
});

export interface AppManifest {
  names: string[];
  color: string;
  icons: { icon: string | undefined; size: number }[];
}

/** Names that generators of applications write. */
const unnamed =
  /^(?:(?:create |my )?(?:react|nuxt|vue|vite|next|svelte)(?:[ .-]?js)?[ -]app.*|my ?site|app|website)$/i;
const drawingSize = 512;

/** Reads a web application manifest (W3C); undefined if it is none. */
export function readManifest(markup: string, address: string): AppManifest | undefined {
  const found = manifestSchema.safeParse(parseJsonOrUndefined(markup)).data;
  if (!found) return undefined;
  return {
    names: [found.name, found.short_name].filter((name) => name !== '' && !unnamed.test(name.trim())),
    color: found.theme_color,
    icons: found.icons.map(({ src, sizes, type, purpose }) => {
      const size = Math.max(0, ...(sizes.match(/\d{1,5}/g) ?? []).map(Number));
      const shown = /svg/.test(type) || sizes === 'any' ? drawingSize : Math.min(size, drawingSize);
      // The edges of a maskable icon are cut off, and a monochrome one is a shape.
      return { icon: addressOf(src, address), size: /^(?:maskable|monochrome)$/.test(purpose) ? 1 : shown };
    }),
  };
}
