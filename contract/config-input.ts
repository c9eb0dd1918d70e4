import { z } from 'zod';
import { safeImageUrl } from './image-url.ts';

/** The sentence under a required field that is empty; its name in front where the field's own label does not stand over it. */
export const requiredMessage = 'Fill in this field.';

const controls = /^[^\p{Cc}\p{Cs}]*$/u;
const controlsButBreaks = /^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u;
/** A field that is missing is told as one that is empty. */
const text = () =>
  z.string({ error: ({ input }) => (input === undefined ? requiredMessage : 'Give this as text.') });
const controlsMessage = 'Use no line breaks or other control characters.';

/** One line of text, trimmed. It is text wherever it is shown: what looks like HTML stays as it was typed. */
const line = (max: number) =>
  text()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`)
    .regex(controls, controlsMessage);
const requiredLine = (max: number) => line(max).min(1, requiredMessage);

/** Text of several lines, trimmed. */
const paragraph = (max: number) =>
  text()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`)
    .regex(controlsButBreaks, 'Use no control characters.');

const longestImage = 200_000;
const image = text()
  .trim()
  .min(1, requiredMessage)
  .max(longestImage, `Use an image of at most ${longestImage / 1000} KB, or the address of one.`)
  .refine((url) => url === '' || safeImageUrl(url) !== '', {
    error: 'Give an http(s) address, a path on this host such as /logo.svg, or a data: image.',
  });

/** A file's own link may be a path, which is on the host itself. */
const webAddress = requiredLine(2000).refine(
  (url) => /^(?:$|\/(?![/\\]))/.test(url) || /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
  { error: 'Give an address that begins with http:// or https://.' },
);

export const mostSuggestions = 100;
export const mostKnowledgeFiles = 500;

const suggestionInput = z.object({ suggestion: requiredLine(500) });

/** `id` is made by the server where it is missing; `additionalInfo` is the server's and what a client sends there is left aside. */
const knowledgeFileInput = z.object({
  id: z.string().max(100).optional(),
  fileURL: webAddress,
  fileID: requiredLine(200),
  fileContext: paragraph(2000).min(1, requiredMessage),
});

/**
 * `PUT {api}/configs/{id}` and `POST {api}/configs/new`: what an admin may set, with a sentence for every field. Clients
 * send the whole entity; what the server derives (`userId`, `hostname`, `common`, `additionalInfo`) is left aside.
 */
export const configInputSchema = z
  .object({
    domaintype: z.enum(['default', 'ai'], { error: 'Choose default or ai.' }),
    host: z.string().max(300, 'Use at most 300 characters.').optional(),
    hostsettings: z.object({
      title: requiredLine(200),
      logo: image,
      favicon: image,
      codeGeneratorText: requiredLine(200),
      codeGeneratorPlaceholder: line(200).default(''),
    }),
    aisettings: z
      .object({
        home: z
          .object({
            suggestions: z
              .array(suggestionInput)
              .max(mostSuggestions, `Use at most ${mostSuggestions} suggestions.`)
              .default([]),
            uploadedFiles: z
              .array(knowledgeFileInput)
              .max(mostKnowledgeFiles, `Use at most ${mostKnowledgeFiles} files.`)
              .default([]),
          })
          .default({ suggestions: [], uploadedFiles: [] }),
      })
      .default({ home: { suggestions: [], uploadedFiles: [] } }),
    pagesettings: z
      .object({
        theme: z
          .object({ color: z.string().regex(/^#[0-9a-f]{6}$/i, 'Give a colour such as #0f766e.') })
          .optional(),
        description: line(500).optional(),
        visitorUploads: z.boolean({ error: 'Choose yes or no.' }).optional(),
      })
      .default({}),
  })
  .meta({ id: 'ConfigInput' });

export type ConfigInput = z.infer<typeof configInputSchema>;
