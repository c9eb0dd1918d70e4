import { z } from 'zod';
import { type ProblemCode, problemCodes } from '#contract/http/problem.ts';
import { textLanguages } from '#shared/languages.ts';

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

const passageSchema = z.object({
  ordinal: z.int(),
  page: z.int().exactOptional(),
  heading: z.string().exactOptional(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
});

const siteSchema = z.object({
  links: z.array(z.string()),
  robots: z.array(z.string()),
  needsScript: z.boolean(),
  blocks: z.array(z.string()),
  wholeHash: z.string(),
  textHash: z.string(),
  fingerprint: z.string().regex(/^[0-9a-f]{16}-[0-9a-f]{8}$/),
});

const brandSchema = z.object({
  names: z.array(z.string()),
  description: z.string().exactOptional(),
  language: z.string().exactOptional(),
  logos: z.array(z.string()),
  icons: z.array(z.string()),
  colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)),
  styles: z.array(z.string()),
  imports: z.array(z.string()),
  manifest: z.string().exactOptional(),
  questions: z.array(z.string()),
  headings: z.array(z.string()),
});

const sitemapSchema = z.object({
  pages: z.array(z.string()),
  sitemaps: z.array(z.string()),
  isCut: z.boolean(),
});

const readingSchema = z.object({
  title: z.string(),
  mediaType: z.string(),
  pageCount: z.int().exactOptional(),
  leftOut: z.string().max(500).exactOptional(),
  ocr: z.literal(true).exactOptional(),
  publishedOn: z.string().exactOptional(),
  canonicalUrl: z.string().exactOptional(),
  site: siteSchema.exactOptional(),
  index: z.object({
    passages: z.array(passageSchema),
    terms: z.string(),
    termCount: z.int(),
    language: z.enum(textLanguages),
  }),
});

const pageFacts = { width: z.int().positive(), height: z.int().positive(), pageCount: z.int() };
const wordSchema = z.object({ text: z.string(), x: z.int(), y: z.int(), width: z.int(), height: z.int() });

const pageSchema = z.union([
  z.object({ ...pageFacts, png: z.instanceof(Uint8Array) }),
  z.object({ ...pageFacts, words: z.array(wordSchema) }),
]);

const recognizedSchema = z.object({
  lines: z
    .array(
      z.object({
        words: z.array(z.object({ text: z.string(), x: z.number(), right: z.number() })),
        y: z.number(),
        size: z.number(),
      }),
    )
    .max(20_000),
  language: z.string(),
});

/**
 * Message of a reader process, validated like any input, since the process has read hostile bytes. The passages of a long
 * document, and the addresses of a long sitemap, come in several messages before the last one. The first says that the
 * process has started. `fault` is for the log.
 */
const readerReplySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('started') }),
  z.object({ outcome: z.literal('passages'), passages: z.array(passageSchema) }),
  z.object({ outcome: z.literal('read'), reading: readingSchema }),
  z.object({ outcome: z.literal('page'), page: pageSchema }),
  z.object({ outcome: z.literal('scanned'), pages: z.array(z.int().positive()).min(1).max(10_000) }),
  z.object({ outcome: z.literal('recognized'), page: recognizedSchema }),
  z.object({ outcome: z.literal('addresses'), addresses: z.array(z.string()) }),
  z.object({ outcome: z.literal('sitemap'), sitemap: sitemapSchema }),
  z.object({ outcome: z.literal('brand'), brand: brandSchema }),
  z.object({
    outcome: z.literal('refused'),
    code: z.enum(codes),
    detail: z.string(),
    fault: z.string().exactOptional(),
  }),
]);

export type ReaderReply = z.infer<typeof readerReplySchema>;
export type LastReply = Exclude<ReaderReply, { outcome: 'started' | 'passages' | 'addresses' }>;

/** Assembles a reader's reply: `add` returns it with its last message. Throws for invalid messages. */
export function createReplyAssembler(): { add(message: unknown): LastReply | undefined } {
  const passages: z.infer<typeof passageSchema>[] = [];
  const addresses: string[] = [];
  return {
    add(message) {
      const reply = readerReplySchema.parse(message);
      if (reply.outcome === 'started') return undefined;
      if (reply.outcome === 'addresses' || reply.outcome === 'sitemap') {
        addresses.push(...(reply.outcome === 'sitemap' ? reply.sitemap.pages : reply.addresses));
        if (reply.outcome === 'addresses') return undefined;
        return { ...reply, sitemap: { ...reply.sitemap, pages: addresses } };
      }
      if (reply.outcome === 'passages') {
        passages.push(...reply.passages);
        return undefined;
      }
      if (reply.outcome !== 'read') return reply;
      const { reading } = reply;
      passages.push(...reading.index.passages);
      return { ...reply, reading: { ...reading, index: { ...reading.index, passages } } };
    },
  };
}
