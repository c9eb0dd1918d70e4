import { z } from '@hono/zod-openapi';
import {
  auditExportQuerySchema,
  auditFollowQuerySchema,
  auditListQuerySchema,
} from '#contract/http/lists.ts';
import { auditRowSchema } from '#contract/people/audit.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { pageResponse, problemResponse } from '#server/http/routes/router.ts';
import { denied } from '../configs/openapi-answers.ts';

const tags = ['Audit'];
const badQuery = problemResponse('The page, column, order or a filter is not valid');

export const auditRoute = adminRoute('audit:read', {
  method: 'get',
  path: '/audit',
  tags,
  summary: "List what administrators did; for a host admin on the request's host",
  description:
    'Newest first. Returns the first page by default. At most 10,000 entries are counted and listed; `until` reaches earlier ones.\n\nWith `after`, it returns the entries after a position instead, oldest first, as lines of JSON (`application/x-ndjson`), each with its `position`, `hash` and `previousHash`, at most `limit` of them (1,000 by default, up to 5,000). The last line is `{"complete": true, "rows", "after", "more"}`: go on with its `after`, at once if `more`. `sealedTo` in it means that entries up to there are in a sealed file. No other parameter counts then.',
  request: { query: auditListQuerySchema.extend(auditFollowQuerySchema.partial().shape) },
  responses: {
    200: pageResponse('The rows of the page', z.array(auditRowSchema)),
    400: badQuery,
    ...denied,
    429: problemResponse('Too many calls with `after`; `Retry-After` says when to try again'),
  },
});

export const auditExportRoute = adminRoute('audit:read', {
  method: 'get',
  path: '/audit/export',
  tags,
  summary: 'Export what administrators did, oldest first, as lines of JSON or as CSV',
  description:
    'Rows also have their position and hash. The last line says `complete` and the number of rows: without it the export was cut. The export itself is recorded.',
  request: { query: auditExportQuerySchema },
  responses: {
    200: {
      description: 'The rows',
      content: {
        'application/x-ndjson': { schema: z.string() },
        'text/csv': { schema: z.string() },
      },
    },
    400: badQuery,
    ...denied,
    429: problemResponse('Too many exports; `Retry-After` says when to try again'),
  },
});
