import { z } from 'zod';

/** Rows per page in the admin's lists. */
export const adminRowsPerPage = 14;

/** Response header with the number of rows on all pages. */
export const totalCountHeader = 'X-Total-Count';

const countTo = (most: number) => {
  const error = `Enter a whole number from 1 to ${most.toLocaleString('en')}.`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error });
};

/**
 * Query of a list: a page (from 1), a column to sort by, and a case-insensitive `search`. Without any of them the whole list
 * is returned in its own order.
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
/** Deleted configs are listed apart, until they can't be restored any more. */
export const configListQuerySchema = listQuerySchema(configColumns).extend({
  state: z.literal('deleted', { error: 'Use deleted, or leave it out.' }).optional(),
});
export const fileColumns = ['filename', 'sizeInBytes', 'uploadedAt'] as const;
/** `mine` returns only the caller's own files, for admins too. */
export const fileListQuerySchema = listQuerySchema(fileColumns).extend({
  mine: z.literal('true', { error: 'Use true, or leave it out.' }).optional(),
});
export const usageColumns = ['host', 'spentTokens', 'tokensPerDay', 'storedBytes'] as const;
export const usageListQuerySchema = listQuerySchema(usageColumns).extend({
  host: z.string().max(253).optional().describe('Only this host'),
});

export const auditColumns = ['at'] as const;
const auditTime = z.iso.datetime({ offset: true, error: 'Use a time such as 2026-11-21T09:00:00Z.' });
/** Limits entries of the audit to an actor, a kind (`config`) or action (`config.update`), a host, a period. */
const auditFilterSchema = z.object({
  actor: z.string().trim().toLowerCase().max(320, 'Use at most 320 characters.').optional(),
  action: z
    .string()
    .regex(/^[a-z]+(?:\.[a-z-]+)?$/, 'Use a kind such as config, or an action such as config.update.')
    .max(60, 'Use at most 60 characters.')
    .optional(),
  host: z.string().trim().max(300, 'Use at most 300 characters.').optional(),
  from: auditTime.optional(),
  until: auditTime.optional(),
});
export const auditListQuerySchema = listQuerySchema(auditColumns).extend(auditFilterSchema.shape);
/** The entries after a position, oldest first, for a program that follows the audit. */
export const auditFollowQuerySchema = z.object({
  after: z.coerce
    .number({ error: 'Use the `after` of the last line, or 0.' })
    .int({ error: 'Use the `after` of the last line, or 0.' })
    .min(0, { error: 'Use the `after` of the last line, or 0.' }),
  limit: countTo(5000).default(1000),
});
/** The entries to export, oldest first: as lines of JSON, or as CSV for a spreadsheet. */
export const auditExportQuerySchema = auditListQuerySchema.pick({ search: true }).extend({
  ...auditFilterSchema.shape,
  format: z.enum(['jsonl', 'csv'], { error: 'Choose jsonl or csv.' }).default('jsonl'),
});

export type ConfigColumn = (typeof configColumns)[number];
export type ConfigListQuery = z.infer<typeof configListQuerySchema>;
export type FileColumn = (typeof fileColumns)[number];
export type FileListQuery = z.infer<typeof fileListQuerySchema>;
export type AuditFilter = z.infer<typeof auditFilterSchema>;
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;
export type AuditExportQuery = z.infer<typeof auditExportQuerySchema>;
export type UsageColumn = (typeof usageColumns)[number];
export type UsageListQuery = z.infer<typeof usageListQuerySchema>;
