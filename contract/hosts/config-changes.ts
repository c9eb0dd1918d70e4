import { z } from 'zod';
import { configSchema } from './configs.ts';

/** One field that a save changed, by its path (`hostsettings.title`). A value is text, an image's type, size and digest, or JSON of anything else; `null` where there was none. */
const fieldChangeSchema = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** One save of a config, which is kept for ever. */
export const configChangeSchema = z
  .object({
    id: z.string(),
    version: z.int().describe('of the configuration after the save, as in its ETag'),
    action: z.enum(['created', 'updated', 'deleted', 'restored']),
    editor: z.string().describe('the e-mail of whoever saved'),
    at: z.iso.datetime(),
    fields: z.array(fieldChangeSchema),
    omittedFields: z
      .int()
      .min(1)
      .optional()
      .describe('how many more fields changed than the page has room for; a page of one save holds all'),
  })
  .meta({ id: 'ConfigChange' });

/** A config as it was after one of its saves. */
export const configVersionSchema = z
  .object({
    config: configSchema,
    kept: z
      .array(z.string())
      .describe('fields that are as they are today, since what they were is no longer kept'),
  })
  .meta({ id: 'ConfigVersion' });

export type FieldChange = z.infer<typeof fieldChangeSchema>;
export type ConfigVersion = z.infer<typeof configVersionSchema>;
export type ConfigChange = z.infer<typeof configChangeSchema>;
