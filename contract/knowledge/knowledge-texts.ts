import { z } from 'zod';
import { listQuerySchema } from '#contract/http/lists.ts';
import { requiredText } from '#contract/http/required-text.ts';

/** Limits of texts of knowledge, in characters. */
const textLimits = { title: 200, text: 200_000 } as const;

/** A page of knowledge that was pasted or written. A list's rows have its beginning. */
export const knowledgeTextSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    title: z.string(),
    text: z.string().describe('Markdown; in a list at most the first 300 characters'),
    passages: z.int().describe('Number of passages that it was cut into'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'KnowledgeText' });

/** `POST {api}/texts`, and `PUT {api}/texts/{id}`, which keeps the host. */
export const knowledgeTextInputSchema = z
  .object({
    host: z.string().max(300).nullish(),
    title: requiredText(textLimits.title, 'Enter a title.'),
    text: requiredText(textLimits.text, 'Enter the text.'),
  })
  .meta({ id: 'KnowledgeTextInput' });

const knowledgeColumns = ['title', 'updatedAt'] as const;

/** Query of a host's texts or curated answers; `title` is an answer's first question. */
export const knowledgeListQuerySchema = listQuerySchema(knowledgeColumns)
  .omit({ search: true })
  .extend({
    host: z.string().max(300).optional().describe("The request's host by default"),
    outdated: z
      .literal('true', { error: 'Leave it out, or use true.' })
      .optional()
      .describe('Curated answers alone: those of which a source changed or is gone'),
    q: z.string().trim().max(200, 'Search for at most 200 characters.').optional(),
  });

export type KnowledgeText = z.infer<typeof knowledgeTextSchema>;
export type KnowledgeListQuery = z.infer<typeof knowledgeListQuerySchema>;
