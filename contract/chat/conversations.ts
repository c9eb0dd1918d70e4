import { z } from 'zod';
import { hostCostSchema } from '../hosts/bill.ts';
import { answerPartSchema } from './chat.ts';
import { answerOutcomes, outcomeCountsSchema, outcomeShape } from './outcomes.ts';

/** Rows per page of every list of conversations. */
export const conversationsPerPage = 20;

/** Where a question was asked: on the host's page, in its widget, or by a program. */
export const questionOrigins = ['page', 'widget', 'api'] as const;

export const ratings = ['up', 'down'] as const;
export const ratingReasons = ['wrong', 'incomplete', 'outdated', 'unhelpful', 'other'] as const;

/** `POST {ai}/api/feedback`. A later one replaces it. */
export const feedbackSchema = z
  .object({
    answerId: z.string({ error: 'Send the id of the answer.' }).max(100, 'Use at most 100 characters.'),
    rating: z.enum(ratings, { error: 'Choose up or down.' }),
    reason: z.enum(ratingReasons, { error: `Choose one of ${ratingReasons.join(', ')}.` }).nullish(),
    text: z.string({ error: 'Enter text.' }).max(2000, 'Use at most 2,000 characters.').nullish(),
  })
  .meta({ id: 'Feedback' });

const count = z.int();
const offeredCount = count.describe('Answers with which the form to reach people was offered');
const ratingCounts = z.object({ up: count, down: count });

/** The person who asked. A name and address are those of an account, or what a site's token said. */
const askerSchema = z.object({
  kind: z.enum(['visitor', 'signed-in', 'identified']),
  name: z.string().optional(),
  email: z.string().optional(),
});

/** A row of the list of conversations. */
export const conversationRowSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    title: z.string(),
    startedAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    questions: count,
    outcomes: outcomeCountsSchema,
    offered: offeredCount,
    ratings: ratingCounts,
    origin: z.enum(questionOrigins),
    language: z.string(),
    asker: askerSchema,
  })
  .meta({ id: 'ConversationRow' });

/** One question with its answer. `sources` are the parts of the answer's stream, its steps too, so that it can be shown as it was. */
const keptTurnSchema = z.object({
  id: z.string(),
  follows: z.string().nullable().describe('The answer that the question followed'),
  askedAt: z.iso.datetime(),
  question: z.string(),
  answer: z.string(),
  ...outcomeShape,
  isStopped: z.boolean().describe('True if the asker left or stopped the answer'),
  sources: z.array(answerPartSchema),
  rating: z.enum(ratings).nullable(),
});

/** Facts of a turn that only admins may read. */
const readTurnSchema = keptTurnSchema.extend({
  reason: z.enum(ratingReasons).nullable(),
  ratingText: z.string(),
  model: z.string(),
  tokens: count,
  firstTokenMs: count.nullable(),
  totalMs: count,
  language: z.string(),
});

export const conversationSchema = conversationRowSchema
  .extend({ turns: z.array(readTurnSchema) })
  .meta({ id: 'Conversation' });

/** A conversation in the list of whoever had it. */
export const ownConversationRowSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    startedAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    questions: count,
    isShared: z.boolean(),
  })
  .meta({ id: 'OwnConversationRow' });

export const ownConversationSchema = ownConversationRowSchema
  .extend({ turns: z.array(keptTurnSchema) })
  .meta({ id: 'OwnConversation' });

/** A shared conversation, as anybody with its link reads it. */
export const sharedConversationSchema = z
  .object({
    title: z.string(),
    sharedAt: z.iso.datetime(),
    turns: z.array(keptTurnSchema.omit({ rating: true })),
  })
  .meta({ id: 'SharedConversation' });

export const shareLinkSchema = z
  .object({ url: z.string(), sharedAt: z.iso.datetime() })
  .meta({ id: 'ShareLink' });

export const longestTitle = 200;
export const conversationChangeSchema = z.object({
  title: z
    .string({ error: 'Enter text.' })
    .trim()
    .min(1, 'Enter a title.')
    .max(longestTitle, `Use at most ${longestTitle} characters.`),
});

const pageError = 'Enter a whole number from 1 to 500.';
const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Use a date such as 2026-11-21, or a time such as 2026-11-21T09:00:00Z.',
});
const host = z.string().trim().max(300, 'Use at most 300 characters.').optional();
const q = z.string().trim().max(200, 'Search for at most 200 characters.').optional();
const page = z.coerce
  .number({ error: pageError })
  .int({ error: pageError })
  .min(1, { error: pageError })
  .max(500, { error: pageError })
  .default(1);

const filterShape = {
  host,
  q,
  outcome: z.enum(answerOutcomes, { error: `Choose one of ${answerOutcomes.join(', ')}.` }).optional(),
  rating: z.enum(ratings, { error: 'Choose up or down.' }).optional(),
  from: time.optional(),
  to: time.optional(),
};

/** Limits conversations of a host, the request's own if none is named, to those begun in a period, with an outcome, a rating, words. */
export const conversationListQuerySchema = z.object({ ...filterShape, page });
export const conversationExportQuerySchema = z.object({
  ...filterShape,
  format: z.enum(['jsonl', 'csv'], { error: 'Choose jsonl or csv.' }).default('jsonl'),
});
export const ownConversationListQuerySchema = z.object({ q, page });
export const insightsQuerySchema = z.object({ host, from: time.optional(), to: time.optional() });

const dayInsightsSchema = z.object({
  date: z.iso.date(),
  conversations: count,
  questions: count,
  outcomes: outcomeCountsSchema,
  offered: offeredCount,
  ratings: ratingCounts,
  firstTokenMs: count.nullable().describe('Mean of the day; `null` without an answer'),
  tokens: count,
});

/** A host's numbers by day (UTC), and its most frequent sources, questions and languages. */
export const insightsSchema = z
  .object({
    days: z.array(dayInsightsSchema),
    cost: hostCostSchema
      .optional()
      .describe('Cost of the last 30 days, whatever the period; absent where no prices are set'),
    topSources: z.array(z.object({ title: z.string(), url: z.string().optional(), count })),
    topQuestions: z.array(z.object({ question: z.string(), count })),
    languages: z.array(z.object({ language: z.string(), count })),
    origins: z.object({ page: count, widget: count, api: count } satisfies Record<
      (typeof questionOrigins)[number],
      typeof count
    >),
  })
  .meta({ id: 'Insights' });

/** Returns the schema of a page of a list, with the number of rows on all pages. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int() });
}

/** A page of a host's conversations. */
export const conversationListSchema = pageOf(conversationRowSchema)
  .extend({
    isKept: z.boolean().describe('False for a host that keeps no conversations'),
  })
  .meta({ id: 'ConversationList' });

export type ConversationList = z.infer<typeof conversationListSchema>;
export type QuestionOrigin = (typeof questionOrigins)[number];
export type Rating = (typeof ratings)[number];
export type RatingReason = (typeof ratingReasons)[number];
export type Feedback = z.infer<typeof feedbackSchema>;
export type Asker = z.infer<typeof askerSchema>;
export type ConversationRow = z.infer<typeof conversationRowSchema>;
export type Conversation = z.infer<typeof conversationSchema>;
export type ReadTurn = z.infer<typeof readTurnSchema>;
export type KeptTurn = z.infer<typeof keptTurnSchema>;
export type OwnConversationRow = z.infer<typeof ownConversationRowSchema>;
export type OwnConversation = z.infer<typeof ownConversationSchema>;
export type SharedConversation = z.infer<typeof sharedConversationSchema>;
export type ConversationListQuery = z.infer<typeof conversationListQuerySchema>;
export type ConversationExportQuery = z.infer<typeof conversationExportQuerySchema>;
export type OwnConversationListQuery = z.infer<typeof ownConversationListQuerySchema>;
export type Insights = z.infer<typeof insightsSchema>;
