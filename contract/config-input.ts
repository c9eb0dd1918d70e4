import { z } from 'zod';
import { brandColor, configLimits } from './config-limits.ts';
import { image, line, requiredLine, requiredParagraph, webAddress } from './config-texts.ts';
import { faultOfHost } from './host-name.ts';

const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Give this as an object with its fields.' });

const listOf = <Item extends z.ZodType>(item: Item, { most, what }: { most: number; what: string }) =>
  z.array(item, { error: 'Give this as a list.' }).max(most, `Use at most ${most} ${what}.`);

const suggestionInput = section({ suggestion: requiredLine(configLimits.suggestion) });

/** `id` is made by the server where it is missing; `additionalInfo` is the server's and what a client sends there is left aside. */
const knowledgeFileInput = section({
  id: z
    .string({ error: 'Give this as text.' })
    .max(configLimits.fileEntryId, `Use at most ${configLimits.fileEntryId} characters.`)
    .nullish(),
  fileURL: webAddress,
  fileID: requiredLine(configLimits.line),
  fileContext: requiredParagraph(configLimits.fileContext),
});

export type KnowledgeFileInput = z.infer<typeof knowledgeFileInput>;

const yesOrNo = z.boolean({ error: 'Choose yes or no.' });

/** A setting that is missing stays as it is; `null` takes it away. */
const pageSettingsInput = section({
  theme: section({
    color: z.string({ error: 'Give this as text.' }).regex(brandColor, 'Give a colour such as #0f766e.'),
  }).nullish(),
  description: line(configLimits.description).nullish(),
  visitorUploads: yesOrNo.nullish(),
});

/**
 * `PUT {api}/configs/{id}` and `POST {api}/configs/new`: what an admin may set, with a sentence for every field. Clients
 * send the whole entity; what the server derives (`userId`, `hostname`, `common`, `additionalInfo`) is left aside. What may
 * be missing stays as it is stored, or starts empty in a new config.
 */
export const configInputSchema = section({
  domaintype: z.enum(['default', 'ai'], { error: 'Choose default or ai.' }),
  host: z
    .string({ error: 'Give this as text.' })
    .max(configLimits.host, { error: `Use at most ${configLimits.host} characters.`, abort: true })
    // An empty one is missing, which only a new config's may not be.
    .refine((typed) => typed.trim() === '' || faultOfHost(typed) === undefined, {
      error: ({ input }) => faultOfHost(String(input)),
    })
    .nullish(),
  hostsettings: section({
    title: requiredLine(configLimits.line),
    logo: image,
    favicon: image,
    codeGeneratorText: requiredLine(configLimits.line),
    codeGeneratorPlaceholder: line(configLimits.line).nullish(),
  }),
  aisettings: section({
    home: section({
      suggestions: listOf(suggestionInput, { most: configLimits.suggestions, what: 'suggestions' }).nullish(),
      uploadedFiles: listOf(knowledgeFileInput, { most: configLimits.files, what: 'files' }).nullish(),
    }).nullish(),
    onlyFromDocuments: yesOrNo.nullish(),
  }).nullish(),
  pagesettings: pageSettingsInput.nullish(),
}).meta({ id: 'ConfigInput' });

export type ConfigInput = z.infer<typeof configInputSchema>;
