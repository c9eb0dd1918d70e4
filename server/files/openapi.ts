import { createRoute, z } from '@hono/zod-openapi';
import { fileItemSchema, understoodTextSchema, uploadedSchema, uploadSchema } from '#contract/files.ts';
import { fileListQuerySchema, totalCountHeader } from '#contract/lists.ts';
import { problemResponse } from '#server/http/router.ts';

const tags = ['Files'];
const bytes = { schema: { type: 'string', format: 'binary' } } as const;
const fileParams = z.object({ id: z.string().max(200).describe('The `fileId` that the upload answered') });

const forHost = z.string().optional().describe('The host that the files are of; an operator may name any');

const uploadForm = {
  type: 'object' as const,
  properties: { file: { type: 'array' as const, items: bytes.schema, maxItems: 10 } },
  required: ['file'],
};

export const uploadRoute = createRoute({
  method: 'post',
  path: '/api/Upload',
  tags,
  summary: 'Upload a file, or several as a form',
  description:
    "As JSON; or the bytes themselves as the body with their media type and `?filename=`; or as a form with up to 10 files in the field `file`, as `curl -F file=@report.pdf` sends it. A form with several files returns a list of what one file returns, in their order; if one of them is refused, none is kept. What an operator uploads for another host is kept as long as a visitor's file, and for good once a configuration of that host that is saved names it. When it answers, the file is stored, read and can be asked about.",
  request: {
    query: z.object({
      filename: z
        .string()
        .optional()
        .describe(
          'What the file is called; `upload` with the ending of its kind where this is left out or empty',
        ),
      forHost,
    }),
    body: {
      required: true,
      content: {
        'application/json': { schema: uploadSchema },
        'application/octet-stream': bytes,
        'multipart/form-data': { schema: uploadForm },
      },
    },
  },
  responses: {
    200: {
      description: 'Stored',
      content: { 'application/json': { schema: z.union([uploadedSchema, z.array(uploadedSchema)]) } },
    },
    400: problemResponse(
      'The JSON or form is malformed, the content is not base64, the form has no files in `file` or more than 10, or `forHost` is no host name',
    ),
    403: problemResponse('Visitors may not upload here, or others than operators for another host'),
    413: problemResponse('The file is too large'),
    415: problemResponse('Files of this kind cannot be read'),
    422: problemResponse('The file is empty, damaged, protected or holds no text'),
    429: problemResponse('Too many uploads; `Retry-After` says when to try again'),
    503: problemResponse('Too many files are being read at the moment'),
  },
});

export const contentRoute = createRoute({
  method: 'get',
  path: '/api/files/{id}/content',
  tags,
  summary: 'The bytes of a file, by the signed `url` that the upload answered',
  request: {
    params: fileParams,
    query: z.object({ token: z.string().max(500).default('') }),
  },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': bytes } },
    206: { description: 'The range that was asked for', content: { 'application/octet-stream': bytes } },
    403: problemResponse('The link is no longer valid'),
    404: problemResponse('There is no such file, or the link was not made here'),
    416: problemResponse('The file has no such bytes'),
  },
});

export const textRoute = createRoute({
  method: 'get',
  path: '/api/files/{id}/text',
  tags,
  summary: 'What was understood of a file: its text in reading order, headings where their sections begin',
  description:
    "For whoever may ask about the file: its owner and the host's admins, and of a visitor's file whoever holds its id. Streamed; with `Accept: application/json` in blocks with their pages and headings.",
  request: { params: fileParams, query: z.object({ forHost }) },
  responses: {
    200: {
      description: 'The text as it was read',
      content: {
        'text/plain': { schema: z.string() },
        'application/json': { schema: understoodTextSchema },
      },
    },
    400: problemResponse('`forHost` is no host name'),
    403: problemResponse('Others than operators may not name another host'),
    404: problemResponse("There is no such file, or it is not the caller's to read"),
  },
});

export const listRoute = createRoute({
  method: 'get',
  path: '/api/files',
  tags,
  summary: "The caller's files; an admin's, all files of the host",
  description:
    "All of them, newest first, where no `page` and no `sort` is asked for. With `mine=true` an admin's own. Whose a file is stands in an admin's list, the signed `url` in an owner's.",
  request: { query: fileListQuerySchema.extend({ forHost }) },
  responses: {
    200: {
      description: 'The files of the page',
      headers: z.object({ [totalCountHeader]: z.string().describe('How many files are on all pages') }),
      content: { 'application/json': { schema: z.array(fileItemSchema) } },
    },
    400: problemResponse('There is no such page, column or order, or `forHost` is no host name'),
    401: problemResponse('Nobody is signed in'),
    403: problemResponse('Others than operators may not name another host'),
  },
});

export const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/files/{id}',
  tags,
  summary: 'Delete a file, as its owner or as an admin of its host',
  request: { params: fileParams, query: z.object({ forHost }) },
  responses: {
    204: { description: 'Deleted' },
    400: problemResponse('`forHost` is no host name'),
    401: problemResponse('Nobody is signed in'),
    403: problemResponse('Others than operators may not name another host'),
    404: problemResponse("There is no such file, or it is not the caller's to delete"),
  },
});
