import { z } from 'zod';
import { siteReasonSchema } from './site-reasons.ts';

export const schedules = ['off', 'hourly', 'daily', 'weekly'] as const;
export const siteStates = ['idle', 'running', 'paused'] as const;
export const sitePageStates = ['new', 'changed', 'same', 'gone', 'refused', 'waiting'] as const;

const maxGlobs = 50;
const maxPages = 50_000;
const maxDepth = 50;

const globSchema = z
  .string()
  .trim()
  .max(300, 'Use at most 300 characters.')
  .regex(/^[/*]/, 'Begin with / or *, such as /docs/** or *.pdf.');
const globsSchema = z.array(globSchema).max(maxGlobs, `Use at most ${maxGlobs} patterns.`);
const wholeNumber = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most.toLocaleString('en')}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

/** Pages of a website that are read, and how often. */
const siteScopeSchema = z.object({
  start: z
    .string()
    .trim()
    .min(1, 'Enter the address of a website.')
    .max(2048, 'Use at most 2048 characters.')
    .describe('Address at which reading begins. Without `include`, pages below its path are read.'),
  include: globsSchema
    .optional()
    .describe('Only these pages. Globs match path and query: `*` within a segment, `**` across.'),
  exclude: globsSchema.optional().describe('Not these pages, whatever `include` says.'),
  maxPages: wholeNumber(1, maxPages).default(500),
  depth: wholeNumber(0, maxDepth)
    .nullish()
    .describe('Number of links from the start to a page; 0 for the start alone.'),
  schedule: z.enum(schedules, { error: `Choose one of these: ${schedules.join(', ')}.` }).default('off'),
});

/** `POST {api}/sites`. */
export const siteInputSchema = siteScopeSchema
  .extend({
    host: z.string().max(300).nullish().describe("The host's name; the request's host without it."),
  })
  .meta({ id: 'SiteInput' });

/** `PUT {api}/sites/{id}`: replaces all of it. */
export const siteChangeSchema = siteInputSchema.meta({ id: 'SiteChange' });

const countsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  gone: z.int(),
  refused: z.int(),
});

/** A website that is read as a host's knowledge. */
export const siteSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    start: z.string(),
    include: z.array(z.string()),
    exclude: z.array(z.string()),
    maxPages: z.int(),
    depth: z.int().optional(),
    schedule: z.enum(schedules),
    state: z.enum(siteStates),
    detail: z.string().describe('What happened last, as a sentence; may be empty'),
    pages: z.int().describe('Pages that questions are answered from'),
    waiting: z.int().describe('Pages that this run has still to read'),
    nextRunAt: z.iso.datetime().optional(),
    lastRun: z
      .object({
        startedAt: z.iso.datetime(),
        finishedAt: z.iso.datetime().optional(),
        counts: countsSchema,
      })
      .optional(),
    hook: z
      .object({ url: z.string(), token: z.string() })
      .describe('Call it with `Authorization: Bearer TOKEN` to have pages read at once'),
  })
  .meta({ id: 'Site' });

const sitePageSchema = z
  .object({
    url: z.string(),
    state: z.enum(sitePageStates),
    detail: z.string().describe('Why it has this state, as a sentence'),
    reasons: z.array(siteReasonSchema).describe('The same as codes, for other languages'),
    readAt: z.iso.datetime().nullable().describe('When its text was last read or confirmed'),
  })
  .meta({ id: 'SitePage' });

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() });
export const siteListSchema = listOf(siteSchema).meta({ id: 'SiteList' });
export const sitePageListSchema = listOf(sitePageSchema).meta({ id: 'SitePageList' });

const pageError = 'Enter a whole number from 1 to 1,000,000.';
const pageNumber = z.coerce
  .number({ error: pageError })
  .int({ error: pageError })
  .min(1, { error: pageError })
  .max(1_000_000, { error: pageError })
  .default(1);

/** More than a host can have, so that its sites are on one page. */
export const sitesPerPage = 100;
export const siteListQuerySchema = z.object({
  host: z.string().max(300).optional().describe("Only this host's; operators see all hosts' without it"),
  page: pageNumber,
});

export const sitePagesPerPage = 50;
export const sitePageQuerySchema = z.object({
  state: z.enum(sitePageStates, { error: `Choose one of these: ${sitePageStates.join(', ')}.` }).optional(),
  q: z.string().trim().max(200, 'Search for at most 200 characters.').optional(),
  page: pageNumber,
});

/** `POST {api}/sites/{id}/preview`: the scope before anything is stored. */
export const sitePreviewSchema = z
  .object({
    pages: z.int().describe('Pages that would be read'),
    sample: z.array(z.string()).describe('Some of their addresses'),
    leftOut: z
      .array(z.object({ url: z.string(), rule: z.string(), reason: siteReasonSchema }))
      .describe('At most 500'),
    leftOutCounts: z.array(z.object({ rule: z.string(), reason: siteReasonSchema, pages: z.int() })),
    from: z.enum(['sitemap', 'links']).describe('Where the addresses are from'),
    under: z.string().optional().describe('Folder that the pages are in, if they are in one'),
    isComplete: z.boolean().describe('False if there are more pages than were looked at'),
    detail: z.string().describe('The scope as a sentence'),
  })
  .meta({ id: 'SitePreview' });

/** `POST {api}/sites/{id}/hook`. Without `urls` all of the site is read. */
export const siteHookSchema = z
  .object({
    urls: z.array(z.string().max(2048)).max(1000, 'Name at most 1000 addresses.').optional(),
  })
  .meta({ id: 'SiteHook' });
export const siteHookAnswerSchema = z
  .object({ reads: z.union([z.literal('site'), z.int()]).describe('`site`, or the number of pages') })
  .meta({ id: 'SiteHookAnswer' });

export type SiteInput = z.infer<typeof siteInputSchema>;
export type Site = z.infer<typeof siteSchema>;
export type SitePage = z.infer<typeof sitePageSchema>;
export type SitePageState = (typeof sitePageStates)[number];
export type SitePageQuery = z.infer<typeof sitePageQuerySchema>;
export type SitePreview = z.infer<typeof sitePreviewSchema>;
export type Schedule = (typeof schedules)[number];
