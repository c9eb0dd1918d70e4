import { z } from 'zod';
import { safeImageUrl } from '#contract/hosts/theme/image-url.ts';
import { configLimits } from './config-limits.ts';

/** The error of an empty required field. */
export const requiredMessage = 'Fill in this field.';

/** Controls, surrogates, line and paragraph separators, and the characters that override the direction of following text. */
const refused = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069`;
const oneLine = new RegExp(`^[^${refused}]*$`, 'u');
const lines = new RegExp(`^(?:[\\n\\r\\t]|[^${refused}])*$`, 'u');
/** Matches a visible character. Fillers, joiners, tags and the Braille blank are invisible. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/u;

/** Text whose missing or null value has the error of an empty one. */
const text = (max: number) =>
  z
    .string({ error: ({ input }) => (input == null ? requiredMessage : 'Enter text.') })
    .trim()
    // Patterns would read what is too long.
    .max(max, { error: `Use at most ${max.toLocaleString('en')} characters.`, abort: true });

/** One line of trimmed text. HTML in it is text too, and stays as typed. */
export const line = (max: number) =>
  text(max).regex(oneLine, 'Use no line breaks or other control characters.');
export const requiredLine = (max: number) => line(max).regex(visible, requiredMessage);

/** Several lines of trimmed text. */
export const paragraph = (max: number) => text(max).regex(lines, 'Use no control characters.');
export const requiredParagraph = (max: number) => paragraph(max).regex(visible, requiredMessage);

export const image = z
  .string({ error: ({ input }) => (input == null ? requiredMessage : 'Enter text.') })
  .trim()
  .min(1, requiredMessage)
  .max(configLimits.image, {
    error: `Use an image of at most ${configLimits.image / 1000} KB, or enter its URL.`,
    abort: true,
  })
  .refine((url) => url === '' || safeImageUrl(url) !== '', {
    error: 'Enter an http(s) URL, a path on this host such as /logo.svg, or a data: image.',
  });

/** A URL, or a path on the host for its own files. */
export const webAddress = requiredLine(configLimits.fileUrl).refine(
  (url) => /^(?:$|\/(?![/\\]))/.test(url) || /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
  { error: 'Enter a URL that starts with http:// or https://.' },
);

export const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Use an object with its fields.' });

export const listOf = <Item extends z.ZodType>(item: Item, { most, what }: { most: number; what: string }) =>
  z.array(item, { error: 'Use a list.' }).max(most, `Use at most ${most} ${what}.`);

export const yesOrNo = z.boolean({ error: 'Choose yes or no.' });
