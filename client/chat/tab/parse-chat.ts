import '#client/zod-jitless.ts';
import { z } from 'zod';
import type { Branches } from '#client/chat/turn.ts';
import { answerPartSchema, passageDataSchema, supportDataSchema } from '#contract/chat/chat.ts';
import type { ChatState } from './chat-state.ts';

const documentSchema = z.object({
  sourceId: z.string(),
  title: z.string(),
  url: z.string().exactOptional(),
  mediaType: z.string().exactOptional(),
  ocr: z.literal(true).exactOptional(),
});

const turnSchema = z.object({
  get branches() {
    return branchesSchema.exactOptional();
  },
  id: z.int(),
  query: z.string(),
  answer: z.object({
    text: z.string(),
    documents: z.array(documentSchema),
    passages: z.array(z.object({ number: z.string(), passage: passageDataSchema })),
    basis: supportDataSchema.shape.basis.exactOptional(),
    unsupported: supportDataSchema.shape.unsupported,
    ids: z.object({ conversationId: z.string(), answerId: z.string() }).exactOptional(),
    isLost: z.boolean().exactOptional(),
    next: z.array(z.string()).exactOptional(),
    agent: z.array(answerPartSchema).exactOptional(),
  }),
  // The page went while these were running.
  state: z
    .enum(['waiting', 'streaming', 'done', 'stopped', 'failed'])
    .transform((state) => (state === 'waiting' || state === 'streaming' ? 'stopped' : state)),
  detail: z.string().exactOptional(),
});

const tailsSchema = z.array(z.array(turnSchema));
const branchesSchema: z.ZodType<Branches> = z.object({ before: tailsSchema, after: tailsSchema });

const keptSchema = z.object({
  turns: z.array(turnSchema),
  failed: turnSchema.optional(),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), leftOut: z.string().exactOptional() })),
  urls: z.array(z.string()),
  context: z.string(),
  links: z.array(z.tuple([z.string(), z.string()])),
});

/** Parses the text of `serializeChat`; `undefined` for any other, such as another version's. */
export function parseChat(text: string): ChatState | undefined {
  const parsed = keptSchema.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { turns, failed, files, urls, context, links } = parsed.data;
  return {
    conversation: failed
      ? { turns: [], failure: { turn: failed, earlier: turns } }
      : { turns, failure: undefined },
    attachments: {
      files: files.map((file) => ({ ...file, key: file.fileId, state: 'ready' })),
      urls,
      context,
      links: new Map(links),
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
