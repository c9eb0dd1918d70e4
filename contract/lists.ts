import { z } from 'zod';

/** Rows of a page in the admin's lists. */
export const adminRowsPerPage = 14;

/** The header that says how many rows there are on all pages. */
export const totalCountHeader = 'X-Total-Count';

const countTo = (most: number) => {
  const error = `Give a whole number from 1 to ${most.toLocaleString('en')}.`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error });
};

/**
 * What a list may be asked for: a page of it (from 1), sorted by a column, the rows that hold `search` in any case. The
 * whole list in its own order where nothing is asked for.
 */
export function listQuerySchema<Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({
    page: countTo(1_000_000).optional(),
    perPage: countTo(100).default(adminRowsPerPage),
    sort: z.enum(columns, { error: `Sort by one of these: ${columns.join(', ')}.` }).optional(),
    order: z.enum(['asc', 'desc'], { error: 'Choose asc or desc.' }).default('asc'),
    search: z.string().trim().max(200, 'Search for at most 200 characters.').optional(),
  });
}

export const configColumns = ['host', 'title', 'domaintype', 'userId'] as const;
export const configListQuerySchema = listQuerySchema(configColumns);
export const fileColumns = ['filename', 'sizeInBytes', 'uploadedAt'] as const;
/** `mine` asks for the caller's own files, of an admin's too. */
export const fileListQuerySchema = listQuerySchema(fileColumns).extend({
  mine: z.literal('true', { error: 'Give true, or leave it out.' }).optional(),
});
export const usageColumns = ['host', 'spentTokens', 'tokensPerDay'] as const;
export const usageListQuerySchema = listQuerySchema(usageColumns);

export type ConfigColumn = (typeof configColumns)[number];
export type ConfigListQuery = z.infer<typeof configListQuerySchema>;
export type FileColumn = (typeof fileColumns)[number];
export type FileListQuery = z.infer<typeof fileListQuerySchema>;
export type UsageColumn = (typeof usageColumns)[number];
export type UsageListQuery = z.infer<typeof usageListQuerySchema>;
