import { z } from 'zod';
import { publicHandoverSchema } from '#contract/chat/handover.ts';
import { themeSchema } from '#contract/hosts/theme/theme.ts';
import { hostCostSchema } from './bill.ts';
import { configLimits } from './config-limits.ts';
import { hostEndSchema } from './host-states.ts';
import { storedShape } from './setting.ts';
import { aiSettings, pageSettings, publicPageSettings } from './settings.ts';

const text = (max: number) => z.string().max(max);

const suggestionSchema = z.object({ suggestion: text(configLimits.suggestion) });

/** One entry of a host's knowledge. The server writes `additionalInfo`: what was read, or why not. */
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
      ...storedShape(aiSettings),
    }),
    /** May stay `{}` for ever. */
    pagesettings: z.object(storedShape(pageSettings)),
  })
  .meta({ id: 'Config' });

/** A config as a single one is loaded: also says if its host is suspended. */
export const loadedConfigSchema = configSchema
  .extend({
    ended: hostEndSchema.optional().describe('How the host ended; absent for a live one'),
    hasDraft: z.literal(true).optional().describe('Present if there is a draft'),
  })
  .meta({ id: 'LoadedConfig' });

/** A row of the config list, with the version for a deletion's `If-Match`. */
export const configRowSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    domaintype: z.string(),
    userId: z.string(),
    hostsettings: z.object({ title: z.string() }),
    version: z.int().describe('The number in its ETag, without the quotes'),
    ended: hostEndSchema.optional().describe('How the host ended; absent for a live one'),
    cost: hostCostSchema.optional().describe('Cost of the last 30 days; absent where no prices are set'),
  })
  .meta({ id: 'ConfigRow' });

/** An image URL as it is served: percent-encoded, so that it may be longer than the limit of what is typed. */
const servedImage = z.string();

const servedTheme = themeSchema.extend({
  logoDark: servedImage.optional(),
  welcome: z.object({ text: z.string().optional(), picture: servedImage.optional() }).optional(),
});

/** The public fields of a host's config: an allow-list, so that new fields stay private. */
export const publicConfigSchema = configSchema
  .pick({
    id: true,
    type: true,
    domaintype: true,
    host: true,
    hostsettings: true,
    common: true,
    pagesettings: true,
  })
  .extend({
    hostsettings: hostSettingsSchema.extend({ logo: servedImage, favicon: servedImage }),
    pagesettings: z.object({ ...storedShape(publicPageSettings), theme: servedTheme.optional() }),
    aisettings: z.object({
      home: z.object({ suggestions: z.array(suggestionSchema) }),
      handover: publicHandoverSchema.optional().describe('How people are reached; absent if they are not'),
    }),
  })
  .meta({ id: 'PublicConfig' });

export type Config = z.infer<typeof configSchema>;
/** A new config; the server adds the other fields. */
export type NewConfig = Omit<Config, 'id' | 'type' | 'common'>;
export type ConfigRow = z.infer<typeof configRowSchema>;
export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type KnowledgeFile = z.infer<typeof knowledgeFileSchema>;
