import { z } from 'zod';

/** `POST {ai-service}/api/Upload` as JSON. `filecontent` is plain base64 or a data URL. */
export const uploadSchema = z
  .object({
    type: z.literal('contact'),
    filecontent: z.string().min(1),
    entityrelation: z.array(z.unknown()).optional(),
    filename: z.string().max(255).optional(),
    host: z.string().max(300).nullish(),
  })
  .meta({ id: 'Upload' });

/** Sentence about parts that were not read; absent if all was read. */
const leftOut = z
  .string()
  .exactOptional()
  .describe('A sentence about parts that were not read; absent if all was read');

/** Marks what was recognized in pictures or scanned pages. */
const ocr = z
  .literal(true)
  .exactOptional()
  .describe('Set if text was recognized in its pictures or scanned pages');

/** The response to both forms of upload. `url` is signed and absolute. */
export const uploadedSchema = z
  .object({
    url: z.string(),
    fileId: z.string(),
    fileName: z.string(),
    purpose: z.literal('assistants'),
    leftOut,
    ocr,
  })
  .meta({ id: 'Uploaded' });

/** A file's owner: a member (`name`), a visitor, or the host's knowledge. */
const fileOwnerSchema = z.object({
  kind: z.enum(['member', 'visitor', 'knowledge']),
  name: z.string().optional(),
});

/** Times are ISO texts in UTC; a file without `expiresAt` is kept. Only admins get `owner`, only a file's owner gets `url`. */
export const fileItemSchema = z
  .object({
    id: z.string(),
    filename: z.string(),
    sizeInBytes: z.int(),
    uploadedAt: z.string().optional(),
    expiresAt: z.string().optional(),
    owner: fileOwnerSchema.optional(),
    url: z.string().optional(),
    ocr,
    leftOut,
  })
  .meta({ id: 'FileItem' });

/** `GET {ai-service}/api/files/{id}/link`. */
export const fileLinkSchema = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'FileLink' });

/** `GET {ai-service}/api/files/{id}/text` as JSON: blocks in reading order, each with the headings above it, outermost first. */
export const understoodTextSchema = z
  .object({
    filename: z.string(),
    mediaType: z.string(),
    leftOut,
    ocr,
    blocks: z.array(z.object({ page: z.int().optional(), headings: z.array(z.string()), text: z.string() })),
  })
  .meta({ id: 'UnderstoodText' });

/** `GET {ai-service}/api/files/{id}/pages/{page}.json`: the words of a PDF's page in reading order, in pixels of its picture. */
export const pageWordsSchema = z
  .object({
    width: z.int().describe('Width of the picture in pixels'),
    height: z.int(),
    pageCount: z.int().describe('Number of pages of the document'),
    words: z.array(z.object({ text: z.string(), x: z.int(), y: z.int(), width: z.int(), height: z.int() })),
  })
  .meta({ id: 'PageWords' });

export type Uploaded = z.infer<typeof uploadedSchema>;
export type FileItem = z.infer<typeof fileItemSchema>;
export type PageWords = z.infer<typeof pageWordsSchema>;
