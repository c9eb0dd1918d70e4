import { z } from 'zod';

/** `GET {api}/knowledge/search`: what a host's knowledge has about some words, as a question would find it. */
export const knowledgeSearchQuerySchema = z.object({
  host: z.string().max(300).optional().describe("The request's host by default"),
  q: z
    .string({ error: 'Enter what to search for.' })
    .trim()
    .min(1, 'Enter what to search for.')
    .max(500, 'Use at most 500 characters.'),
});

const foundPassageSchema = z
  .object({
    name: z.string().describe("The file's name or the page's title"),
    origin: z.enum(['file', 'url', 'page', 'text']),
    url: z.string().optional().describe('Address of a web page'),
    page: z.int().optional(),
    heading: z.string().optional(),
    text: z.string(),
    readAt: z.iso.datetime().optional().describe('When a web page was read'),
  })
  .meta({ id: 'FoundPassage' });

export const knowledgeSearchSchema = z
  .object({ items: z.array(foundPassageSchema), total: z.int().describe('Number of passages in all') })
  .meta({ id: 'KnowledgeSearch' });

export type FoundKnowledge = z.infer<typeof foundPassageSchema>;
