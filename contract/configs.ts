import { z } from 'zod';
import { brandColor, configLimits } from './config-limits.ts';

const text = (max: number) => z.string().max(max);

const suggestionSchema = z.object({ suggestion: text(configLimits.suggestion) });

/** One entry of a host's own knowledge. `additionalInfo` is written by the server: what was read, or why not. */
const knowledgeFileSchema = z.object({
  id: z.string(),
  fileURL: text(configLimits.fileUrl),
  fileID: text(configLimits.line),
  fileContext: text(configLimits.fileContext),
  additionalInfo: text(configLimits.additionalInfo).default(''),
});

const hostSettingsSchema = z.object({
  title: text(configLimits.line),
  logo: text(configLimits.image),
  favicon: text(configLimits.image),
  hostname: text(configLimits.line),
  codeGeneratorText: text(configLimits.line),
  codeGeneratorPlaceholder: text(configLimits.line),
});

/** `pagesettings` may stay `{}` for ever; `theme.color` is the host's brand colour as `#rrggbb`. */
const pageSettingsSchema = z.object({
  theme: z.object({ color: z.string().regex(brandColor) }).optional(),
  description: text(configLimits.description).optional(),
  visitorUploads: z.boolean().optional(),
});

/** A host's configuration as its admins see it. */
export const configSchema = z
  .object({
    id: z.string().optional(),
    type: z.literal('config'),
    domaintype: z.enum(['default', 'ai']),
    userId: z.string(),
    host: z.string(),
    hostsettings: hostSettingsSchema,
    common: z.object({
      nameAlias: z.object({
        title: z.string(),
        codeGeneratorText: z.string(),
        codeGeneratorPlaceholder: z.string(),
      }),
    }),
    aisettings: z.object({
      home: z.object({ suggestions: z.array(suggestionSchema), uploadedFiles: z.array(knowledgeFileSchema) }),
      /** Whether a question that the documents do not answer is refused, without asking a language model. Absent means no. */
      onlyFromDocuments: z.boolean().optional(),
    }),
    pagesettings: pageSettingsSchema,
  })
  .meta({ id: 'Config' });

/** One row of a page of the list of configs: what the list shows, and the version that a deletion from it names. */
export const configRowSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    domaintype: z.string(),
    userId: z.string(),
    hostsettings: z.object({ title: z.string() }),
    version: z.int().describe('The number in its ETag, without the quotes'),
  })
  .meta({ id: 'ConfigRow' });

/** What anyone may see of a host's configuration: an allow-list, never the entity less a few fields. */
export const publicConfigSchema = z
  .object({
    id: z.string().optional(),
    type: z.literal('config'),
    domaintype: z.enum(['default', 'ai']),
    host: z.string(),
    hostsettings: hostSettingsSchema,
    common: configSchema.shape.common,
    aisettings: z.object({ home: z.object({ suggestions: z.array(suggestionSchema) }) }),
    pagesettings: pageSettingsSchema,
  })
  .meta({ id: 'PublicConfig' });

export type Config = z.infer<typeof configSchema>;
/** What a new config is made of; the server adds the rest. */
export type NewConfig = Omit<Config, 'id' | 'type' | 'common'>;
export type ConfigRow = z.infer<typeof configRowSchema>;
export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type KnowledgeFile = z.infer<typeof knowledgeFileSchema>;
