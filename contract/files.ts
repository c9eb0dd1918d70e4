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

/** What of a file was not read, as a sentence; absent where all was. */
const leftOut = z.string().exactOptional().describe('What of the file was not read; absent where all was');

/** What both forms of upload answer. `url` is signed and absolute. */
export const uploadedSchema = z
  .object({
    url: z.string(),
    fileId: z.string(),
    fileName: z.string(),
    purpose: z.literal('assistants'),
    leftOut,
  })
  .meta({ id: 'Uploaded' });

/** Whose a file is: a member's, a visitor's, or what the host answers every question from. `name` is the member's. */
const fileOwnerSchema = z.object({
  kind: z.enum(['member', 'visitor', 'knowledge']),
  name: z.string().optional(),
});

/** Times are ISO texts in UTC; a file without `expiresAt` is kept. `owner` is told to admins, `url` to a file's owner. */
export const fileItemSchema = z
  .object({
    id: z.string(),
    filename: z.string(),
    sizeInBytes: z.int(),
    uploadedAt: z.string().optional(),
    expiresAt: z.string().optional(),
    owner: fileOwnerSchema.optional(),
    url: z.string().optional(),
  })
  .meta({ id: 'FileItem' });

/** `GET {ai-service}/api/files/{id}/text` as JSON: parts in reading order, each with the headings over it, outermost first. */
export const understoodTextSchema = z
  .object({
    filename: z.string(),
    mediaType: z.string(),
    leftOut,
    blocks: z.array(z.object({ page: z.int().optional(), headings: z.array(z.string()), text: z.string() })),
  })
  .meta({ id: 'UnderstoodText' });

export type Uploaded = z.infer<typeof uploadedSchema>;
export type FileItem = z.infer<typeof fileItemSchema>;
