import { z } from 'zod';
import { configLimits } from './config-limits.ts';
import { image, line, listOf, requiredLine, requiredParagraph, section, webAddress } from './config-texts.ts';
import { faultOfHost } from './host-name.ts';
import { inputShape } from './setting.ts';
import { aiSettings, pageSettings } from './settings.ts';

const suggestionInput = section({ suggestion: requiredLine(configLimits.suggestion) });

/** The server makes a missing `id`, and ignores a client's `additionalInfo`. */
const knowledgeFileInput = section({
  id: z
    .string({ error: 'Enter text.' })
    .max(configLimits.fileEntryId, `Use at most ${configLimits.fileEntryId} characters.`)
    .nullish(),
  fileURL: webAddress,
  fileID: requiredLine(configLimits.line),
  fileContext: requiredParagraph(configLimits.fileContext),
});

export type KnowledgeFileInput = z.infer<typeof knowledgeFileInput>;

/**
 * `PUT {api}/configs/{id}` and `POST {api}/configs/new`: the fields that an admin may set. Clients send the whole entity; the
 * server ignores the fields that it derives (`userId`, `hostname`, `common`, `additionalInfo`). Missing optional fields keep
 * their stored value, or start empty in a new config.
 */
export const configInputSchema = section({
  domaintype: z.enum(['default', 'ai'], { error: 'Choose default or ai.' }),
  host: z
    .string({ error: 'Enter text.' })
    .max(configLimits.host, { error: `Use at most ${configLimits.host} characters.`, abort: true })
    // An empty host counts as missing, which is allowed except in a new config.
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
    ...inputShape(aiSettings),
  }).nullish(),
  pagesettings: section(inputShape(pageSettings)).nullish(),
}).meta({ id: 'ConfigInput' });

export type ConfigInput = z.infer<typeof configInputSchema>;
