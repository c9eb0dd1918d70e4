import { z } from 'zod';
import { longestQuestion, mostFiles } from '#contract/http/limits.ts';
import { outcomeShape } from './outcomes.ts';

/** One message of a conversation; lists have the oldest first. */
const chatMessageSchema = z.object({
  type: z.enum(['user', 'bot']),
  text: z.string().max(100_000),
  error: z.boolean().optional(),
});

/** `POST {ai-service}/api/values`. `context` is what the visitor says is in the files; `query_context` the conversation so far. */
export const askRequestSchema = z
  .object({
    urls: z.array(z.string().max(4000)).max(10).nullish(),
    fileids: z.array(z.string().max(200)).max(mostFiles).nullish(),
    query: z.string().max(longestQuestion),
    context: z.string().max(longestQuestion).nullish(),
    query_context: z.union([z.array(chatMessageSchema).max(500), z.string().max(200_000)]).nullish(),
    host: z.string().max(300).nullish(),
    conversationId: z
      .string()
      .max(300)
      .nullish()
      .describe('Conversation that the question continues; one that is not the asker’s begins a new one'),
    follows: z
      .string()
      .max(300)
      .nullish()
      .describe('Answer that the question follows, if that is not the last one of the conversation'),
    origin: z
      .enum(['page', 'widget', 'api'])
      .nullish()
      .describe('Where it was asked, if the request itself doesn’t say so: `page`, `widget` or `api`'),
    visitor: z
      .string()
      .max(4000)
      .nullish()
      .describe('`proof` of `POST /ai/api/visitor`, for the site that names its visitors'),
    draft: z
      .union([z.literal(true), z.string().min(1).max(200)])
      .nullish()
      .describe(
        'Answers from the host’s draft and keeps nothing: `true` for its admins and editors, or the `draft` of a preview link',
      ),
  })
  .meta({ id: 'Question' });

/** A passage that an answer used, with the document's own words. `page` counts from 1; `start` and `end` are character offsets. */
export const passageDataSchema = z.object({
  sourceId: z.string(),
  text: z.string(),
  page: z.int().optional(),
  heading: z.string().optional(),
  start: z.int().optional(),
  end: z.int().optional(),
});

/** Number of documents and passages that were searched, and by which methods. */
const retrievalDataSchema = z.object({
  documents: z.int(),
  passages: z.int(),
  methods: z.array(z.enum(['lexical', 'dense'])),
});

/** Basis of a language model's answer: `documents` if it cites them, else `model`. */
export const supportDataSchema = z.object({
  basis: z.enum(['documents', 'model']),
  /** Sentences that have no word in common with the passages that they cite, without their citations. */
  unsupported: z.array(z.string()).exactOptional(),
});

/** The step that is being done for an answer: its pages are read, documents are searched, a model writes, or uses a tool. */
const statusDataSchema = z.object({ status: z.enum(['searching', 'reading', 'writing', 'tool']) });

/** The ids by which an answer is rated, and its conversation continued. Nothing is kept where the host keeps nothing. */
const answerDataSchema = z.object({ conversationId: z.string(), answerId: z.string() });

/** How a question was answered. */
const outcomeDataSchema = z.object({
  outcome: outcomeShape.outcome,
  /** Sent if the form to reach people is offered with the answer. */
  offered: z.literal(true).optional(),
  /** Sent if the answer should have been kept and can't be: the store is full or can't be reached. */
  kept: z.literal(false).optional(),
});

/** Marks sources with text that was recognized in pictures or scanned pages, so that a letter may be wrong. */
const recognized = z.literal(true).exactOptional();

/** Number and length (in characters) of the next questions under an answer. */
export const mostNext = 3;
export const longestNext = 120;

/** Reasons to offer a person: two unsure answers in a row, a word of the host's, the model's wish, or the visitor's own. */
export const handoverReasons = ['unsure', 'rule', 'model', 'asked'] as const;

/** Offers the visitor the host's form to reach people. */
const handoverDataSchema = z.object({ reason: z.enum(handoverReasons) });

/** Questions that a visitor may ask next: plain text. */
const nextDataSchema = z.object({ questions: z.array(z.string().max(longestNext)).max(mostNext) });

/** Says that the server runs a tool, and that its name is learned from the stream. */
const byServer = { providerExecuted: z.literal(true), dynamic: z.literal(true) };

/**
 * States of a write that an answer offered: `refused` if it was confirmed and still not sent, `expired` if it was not confirmed in time, `unknown`
 * if it was sent and no clear answer came back, or none yet.
 */
export const writeStateSchema = z.enum(['waiting', 'done', 'failed', 'refused', 'expired', 'unknown']);

/**
 * An action that waits for the visitor's confirmation: `POST {ai}/api/actions/{id}/confirm`. In a kept conversation its `id` and
 * arguments are empty, and `state` says what became of it.
 */
const confirmDataSchema = z.object({
  id: z.string(),
  action: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  state: writeStateSchema.optional(),
});

/**
 * The parts of an answer as server-sent events: AI SDK's UI message stream, the ones Livery sends.
 * A tool that runs for an answer is a `tool-input-available` part, then `tool-output-available` or `tool-output-error` with the same `toolCallId`.
 * A `data-confirm` part's `id` is the `toolCallId` of the step that asks for it.
 * A `data-passage` part's `id` is the number that cites it in the text: `[1]`. `data-answer` comes first, then `data-retrieval` if there was
 * something to search, after any `data-status`, then the thoughts of a model that shows them, which are no part of the answer; statuses are sent as something begins; at the end `data-support` if a language model answered about documents, `data-next` if
 * questions that lead on are offered, then always `data-outcome`, followed
 * only by the protocol's own `text-end` and `finish`, or by `error`.
 */
export const answerPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), messageId: z.string().optional() }),
  z.object({ type: z.literal('reasoning-start'), id: z.string() }),
  z.object({ type: z.literal('reasoning-delta'), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal('reasoning-end'), id: z.string() }),
  z.object({ type: z.literal('text-start'), id: z.string() }),
  z.object({ type: z.literal('text-delta'), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal('text-end'), id: z.string() }),
  z.object({
    type: z.literal('source-document'),
    sourceId: z.string(),
    mediaType: z.string(),
    title: z.string(),
    filename: z.string().optional(),
    ocr: recognized,
  }),
  z.object({
    type: z.literal('source-url'),
    sourceId: z.string(),
    url: z.string(),
    title: z.string().optional(),
    /** Time when the page was last read: ISO, in UTC. */
    readAt: z.string().optional(),
    ocr: recognized,
  }),
  z.object({ type: z.literal('data-passage'), id: z.string(), data: passageDataSchema }),
  z.object({ type: z.literal('data-answer'), data: answerDataSchema }),
  z.object({ type: z.literal('data-status'), data: statusDataSchema, transient: z.literal(true).optional() }),
  z.object({ type: z.literal('data-retrieval'), data: retrievalDataSchema }),
  z.object({ type: z.literal('data-support'), data: supportDataSchema }),
  z.object({
    type: z.literal('tool-input-available'),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
    ...byServer,
  }),
  z.object({
    type: z.literal('tool-output-available'),
    toolCallId: z.string(),
    output: z.literal('done'),
    ...byServer,
  }),
  z.object({
    type: z.literal('tool-output-error'),
    toolCallId: z.string(),
    errorText: z.string(),
    ...byServer,
  }),
  z.object({ type: z.literal('data-confirm'), id: z.string().optional(), data: confirmDataSchema }),
  z.object({ type: z.literal('data-next'), data: nextDataSchema }),
  z.object({ type: z.literal('data-handover'), data: handoverDataSchema }),
  z.object({ type: z.literal('data-outcome'), data: outcomeDataSchema }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
  z.object({ type: z.literal('finish') }),
]);

export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type AskRequest = z.infer<typeof askRequestSchema>;
export type PassageData = z.infer<typeof passageDataSchema>;
export type RetrievalData = z.infer<typeof retrievalDataSchema>;
export type SupportData = z.infer<typeof supportDataSchema>;
export type AnswerStatus = z.infer<typeof statusDataSchema>['status'];
export type AnswerIds = z.infer<typeof answerDataSchema>;
export type HandoverReason = (typeof handoverReasons)[number];
export type WriteState = z.infer<typeof writeStateSchema>;
export type AnswerPart = z.infer<typeof answerPartSchema>;
