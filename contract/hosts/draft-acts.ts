import { z } from 'zod';
import { checkComparisonSchema } from '#contract/chat/checks.ts';
import { problemSchema } from '#contract/http/problem.ts';

/** Days for which a preview link opens a draft, unless the draft ends before. */
export const draftLinkDays = 7;

const fieldDifferenceSchema = z.object({
  field: z.string().describe('Its path, such as `hostsettings.title`'),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A value is text, an image's type, size and digest, or JSON of anything else; `null` where there is none. */
export const draftDiffSchema = z
  .object({
    fields: z.array(fieldDifferenceSchema).describe('What publishing the draft would change'),
    outdated: z.boolean(),
    meanwhile: z
      .array(fieldDifferenceSchema)
      .describe('What was published since the draft was made; empty if that is more than 200 versions ago'),
  })
  .meta({ id: 'DraftDiff' });

const flag = z.boolean({ error: 'Use true or false.' });

/** `POST {api}/configs/{id}/publish`. */
export const publishInputSchema = z
  .object({ confirm: flag.nullish().describe('True to publish without running the checks') })
  .meta({ id: 'PublishInput' });

/** The problem `checks_worse`. */
export const checksWorseSchema = problemSchema
  .extend(checkComparisonSchema.shape)
  .meta({ id: 'ChecksWorse' });

const versionError = 'Enter the number of a version, or the id of a change.';

/** `POST {api}/configs/{id}/restore`. */
export const restoreInputSchema = z
  .object({
    version: z
      .union([z.int().min(1), z.string().regex(/^[\w-]{1,100}$/)], { error: versionError })
      .describe('The number in the ETag of that version, or the id of the change that made it'),
  })
  .meta({ id: 'RestoreInput' });

/** A link that opens a draft's page for anybody. */
export const draftLinkSchema = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'DraftLink' });

export type DraftDiff = z.infer<typeof draftDiffSchema>;
export type DraftLink = z.infer<typeof draftLinkSchema>;
