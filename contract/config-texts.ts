import { z } from 'zod';
import { configLimits } from './config-limits.ts';
import { safeImageUrl } from './image-url.ts';

/** The sentence under a required field that is empty; its name in front where the field's own label does not stand over it. */
export const requiredMessage = 'Fill in this field.';

/** Line and paragraph separators break lines as controls do; embeddings, overrides and isolates turn what stands behind them around. */
const refused = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069`;
const oneLine = new RegExp(`^[^${refused}]*$`, 'u');
const lines = new RegExp(`^(?:[\\n\\r\\t]|[^${refused}])*$`, 'u');
/** Fillers, joiners, tags and the blank of Braille take part in a text, but alone they show nothing. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/u;

/** A field that is missing, or null, is told as one that is empty. */
const text = (max: number) =>
  z
    .string({ error: ({ input }) => (input == null ? requiredMessage : 'Give this as text.') })
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`);

/** One line of text, trimmed. It is text wherever it is shown: what looks like HTML stays as it was typed. */
export const line = (max: number) =>
  text(max).regex(oneLine, 'Use no line breaks or other control characters.');
export const requiredLine = (max: number) => line(max).regex(visible, requiredMessage);

/** Text of several lines, trimmed, of which something can be seen. */
export const requiredParagraph = (max: number) =>
  text(max).regex(lines, 'Use no control characters.').regex(visible, requiredMessage);

export const image = z
  .string({ error: ({ input }) => (input == null ? requiredMessage : 'Give this as text.') })
  .trim()
  .min(1, requiredMessage)
  .max(configLimits.image, `Use an image of at most ${configLimits.image / 1000} KB, or the address of one.`)
  .refine((url) => url === '' || safeImageUrl(url) !== '', {
    error: 'Give an http(s) address, a path on this host such as /logo.svg, or a data: image.',
  });

/** A file's own link may be a path, which is on the host itself. */
export const webAddress = requiredLine(configLimits.fileUrl).refine(
  (url) => /^(?:$|\/(?![/\\]))/.test(url) || /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
  { error: 'Give an address that begins with http:// or https://.' },
);
