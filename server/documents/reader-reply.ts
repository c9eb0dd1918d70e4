import { z } from 'zod';
import { type ProblemCode, problemCodes } from '#contract/problem.ts';
import { languages } from '../language/languages.ts';

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

const passageSchema = z.object({
  ordinal: z.int(),
  page: z.int().exactOptional(),
  heading: z.string().exactOptional(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
});

const readingSchema = z.object({
  title: z.string(),
  mediaType: z.string(),
  pageCount: z.int().exactOptional(),
  leftOut: z.string().max(500).exactOptional(),
  publishedOn: z.string().exactOptional(),
  canonicalUrl: z.string().exactOptional(),
  index: z.object({
    passages: z.array(passageSchema),
    terms: z.string(),
    termCount: z.int(),
    language: z.enum(languages),
  }),
});

/** What a reader's process answers. It has read hostile bytes, so its answer is parsed like any input. `fault` is for the log. */
export const readerReplySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read'), reading: readingSchema }),
  z.object({
    outcome: z.literal('refused'),
    code: z.enum(codes),
    detail: z.string(),
    fault: z.string().exactOptional(),
  }),
]);

export type ReaderReply = z.infer<typeof readerReplySchema>;
