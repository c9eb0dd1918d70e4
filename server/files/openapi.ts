import { createRoute, z } from '@hono/zod-openapi';
import { fileListQuerySchema } from '#contract/http/lists.ts';
import {
  fileItemSchema,
  fileLinkSchema,
  pageWordsSchema,
  understoodTextSchema,
  uploadedSchema,
  uploadSchema,
} from '#contract/knowledge/files.ts';
import { jsonResponse, pageResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Files'];
const bytes = { schema: { type: 'string', format: 'binary' } } as const;
const fileParams = z.object({ id: z.string().max(200).describe('`fileId` of the upload') });

const forHost = z.string().optional().describe('Host of the files; operators may name any');

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
    "Send JSON; or the file as the body with its media type and `?filename=`; or a form with up to 10 files in the field `file`, as `curl -F file=@report.pdf` does. For several files the response is a list in the same order; if one is refused, none is stored. Files that an operator uploads for another host expire like a visitor's until a saved configuration of that host uses them. Questions about a file can be asked as soon as the response arrives.",
  request: {
    query: z.object({
      filename: z
        .string()
        .optional()
        .describe('Name of the file; by default `upload` with the extension of its type'),
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
    200: jsonResponse('Stored', z.union([uploadedSchema, z.array(uploadedSchema)])),
    400: problemResponse(
      'The JSON or form is malformed, the content is not base64, the form has no files in `file` or more than 10, or `forHost` is not a host name',
    ),
    403: problemResponse(
      'Visitors and accounts that nobody has confirmed may not upload on this host, or only operators may upload for another host',
    ),
    413: problemResponse('The file is too large, or the storage limit of the account or host is reached'),
    415: problemResponse('This type of file is not supported'),
    422: problemResponse('The file is empty, damaged, encrypted or contains no text'),
    429: problemResponse(
      'Too many uploads, or too much time of reading; `Retry-After` says when to try again',
    ),
    503: problemResponse('Too many files are being read'),
  },
});

export const contentRoute = createRoute({
  method: 'get',
  path: '/api/files/{id}/content',
  tags,
  summary: 'Get the content of a file',
  description: 'By its signed `url`; without a token for the host’s knowledge, if visitors may open it.',
  request: {
    params: fileParams,
    query: z.object({ token: z.string().max(500).default('') }),
  },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': bytes } },
    206: { description: 'The requested range', content: { 'application/octet-stream': bytes } },
    403: problemResponse('The link is no longer valid'),
    404: problemResponse('The file does not exist, or the link is not valid'),
    416: problemResponse('The range is outside the file'),
  },
});

export const linkRoute = createRoute({
  method: 'get',
  path: '/api/files/{id}/link',
  tags,
  summary: 'Get a new link that opens a file for an hour',
  description:
    "For its owner; for a visitor's file anybody who knows its ID; for the host's knowledge all visitors, unless `pagesettings.openFiles` is false.",
  request: { params: fileParams, query: z.object({ forHost }) },
  responses: {
    200: jsonResponse('The link', fileLinkSchema),
    400: problemResponse('`forHost` is not a host name'),
    403: problemResponse('Only operators may name another host'),
    404: problemResponse('The file does not exist, or it is not yours'),
  },
});

export const textRoute = createRoute({
  method: 'get',
  path: '/api/files/{id}/text',
  tags,
  summary: 'Get the text that was read from a file, in reading order with headings',
  description:
    "For everybody who may ask about the file: its owner and the host's admins; for a visitor's file anybody who knows its ID. Streamed; with `Accept: application/json` as blocks with pages and headings.",
  request: { params: fileParams, query: z.object({ forHost }) },
  responses: {
    200: {
      description: 'The text',
      content: {
        'text/plain': { schema: z.string() },
        'application/json': { schema: understoodTextSchema },
      },
    },
    400: problemResponse('`forHost` is not a host name'),
    403: problemResponse('Only operators may name another host'),
    404: problemResponse('The file does not exist, or you may not read it'),
  },
});

const pageParams = fileParams.extend({
  page: z
    .string()
    .regex(/^\d{1,9}$/)
    .describe('Number of the page, from 1'),
});

const pageProblems = {
  304: { description: 'Not changed since the `ETag` in `If-None-Match`' },
  400: problemResponse('`forHost` is not a host name'),
  403: problemResponse('Only operators may name another host'),
  404: problemResponse('The page or the file does not exist, or you may not open it'),
  415: problemResponse('The file is not a PDF'),
  422: problemResponse('The page is damaged, or takes too much time or memory'),
  429: problemResponse('Too many pages; `Retry-After` says when to try again'),
  503: problemResponse('Too many files are being read'),
};

export const pagePictureRoute = createRoute({
  method: 'get',
  path: '/api/files/{id}/pages/{page}.png',
  tags,
  summary: "Get a picture of a PDF's page",
  description:
    'At most 1,240 × 2,480 pixels. For everybody who may ask about the file; files of the host’s knowledge are open to all visitors unless `pagesettings.openFiles` is false.',
  request: { params: pageParams, query: z.object({ forHost }) },
  responses: { 200: { description: 'The picture', content: { 'image/png': bytes } }, ...pageProblems },
});

export const pageWordsRoute = createRoute({
  method: 'get',
  path: '/api/files/{id}/pages/{page}.json',
  tags,
  summary: "Get the words of a PDF's page with their places in its picture",
  description: 'To mark in the picture what an answer quotes. At most 5,000 words.',
  request: { params: pageParams, query: z.object({ forHost }) },
  responses: { 200: jsonResponse('The words', pageWordsSchema), ...pageProblems },
});

export const listRoute = createRoute({
  method: 'get',
  path: '/api/files',
  tags,
  summary: 'List your files; for admins all files of the host',
  description:
    'All files, newest first, without `page` and `sort`. With `mine=true` an admin gets their own. Items have an `owner` for admins, and a signed `url` for owners.',
  request: { query: fileListQuerySchema.extend({ forHost }) },
  responses: {
    200: pageResponse('The files of the page', z.array(fileItemSchema)),
    400: problemResponse('The page, column or order does not exist, or `forHost` is not a host name'),
    401: problemResponse('Not signed in'),
    403: problemResponse('Only operators may name another host'),
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
    400: problemResponse('`forHost` is not a host name'),
    401: problemResponse('Not signed in'),
    403: problemResponse('Only operators may name another host'),
    404: problemResponse('The file does not exist, or you may not delete it'),
  },
});
