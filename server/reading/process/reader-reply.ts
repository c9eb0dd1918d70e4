import { z } from 'zod';
import { type ProblemCode, problemCodes } from '#contract/problem.ts';
import { languages } from '#server/language/languages.ts';

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

/**
 * What a reader's process answers. It has read hostile bytes, so its answer is parsed like any input. The passages of a long
 * document come in several messages before the last one. `fault` is for the log.
 */
const readerReplySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('passages'), passages: z.array(passageSchema) }),
  z.object({ outcome: z.literal('read'), reading: readingSchema }),
  z.object({
    outcome: z.literal('refused'),
    code: z.enum(codes),
    detail: z.string(),
    fault: z.string().exactOptional(),
  }),
]);

export type ReaderReply = z.infer<typeof readerReplySchema>;
export type LastReply = Exclude<ReaderReply, { outcome: 'passages' }>;

/** Puts a reader's answer together again: `take` answers it with its last message. Throws for what is none. */
export function createReplyTaker(): { take(message: unknown): LastReply | undefined } {
  const passages: z.infer<typeof passageSchema>[] = [];
  return {
    take(message) {
      const reply = readerReplySchema.parse(message);
      if (reply.outcome === 'refused') return reply;
      if (reply.outcome === 'passages') {
        passages.push(...reply.passages);
        return undefined;
      }
      const { reading } = reply;
      passages.push(...reading.index.passages);
      return { ...reply, reading: { ...reading, index: { ...reading.index, passages } } };
    },
  };
}
