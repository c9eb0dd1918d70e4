import { z } from 'zod';
import { configSchema } from './configs.ts';

/** A config that is not published yet. `userId` is who saved it last. */
export const draftSchema = configSchema
  .extend({
    draft: z.object({
      savedAt: z.iso.datetime(),
      baseVersion: z.int().describe('Version of the published configuration that it was made from'),
      outdated: z.boolean().describe('True if the configuration was published differently since then'),
    }),
  })
  .meta({ id: 'Draft' });

export type Draft = z.infer<typeof draftSchema>;
