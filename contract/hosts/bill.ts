import { z } from 'zod';

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Use a month such as 2026-11.');
const count = z.int();
const amount = z.number().nullable().describe('`null` if it has tokens of a model whose price is not known');

const billFormats = ['json', 'csv'] as const;

/** Query of `GET {api}/usage/bill`. */
export const billQuerySchema = z.object({
  month: month.optional().describe('In UTC; the current one without it'),
  host: z.string().max(300).optional().describe('One host; all hosts without it, for operators'),
  format: z.enum(billFormats, { error: 'Choose json or csv.' }).default('json'),
});

const counted = {
  questions: count.describe("Visitors' questions"),
  answered: count,
  unsure: count,
  refused: count,
  inputTokens: count.describe('Tokens of prompts, with those that a cache had'),
  cachedTokens: count.describe("Tokens of prompts that the provider's cache had"),
  outputTokens: count.describe('Tokens of answers'),
};

/** Questions and tokens of one model for one host in a month, with their cost. */
const billRowSchema = z
  .object({
    host: z.string().describe('`*` for all names without a configuration'),
    model: z.string().describe('Empty for questions that failed before a model was asked'),
    late: z.literal(true).optional().describe('Present if the answers began in an earlier month'),
    ...counted,
    storageMb: z
      .number()
      .nullable()
      .describe(
        "All that the host stores, as last measured in the month and the same in each of the host's rows; `null` if it was not measured",
      ),
    amount,
  })
  .meta({ id: 'BillRow' });

/** A month's bill. */
export const billSchema = z
  .object({
    month,
    isClosed: z.boolean().describe('True once the month has ended: the bill never changes again'),
    currency: z.string().nullable().describe('`null` if no prices were set by then'),
    rows: z.array(billRowSchema),
    total: z.object({ ...counted, amount }),
  })
  .meta({ id: 'Bill' });

/** Cost of a host's language models in the last 30 days. */
export const hostCostSchema = z
  .object({
    currency: z.string(),
    amount,
    perAnswer: z.number().nullable().describe('`null` also without an answer'),
  })
  .meta({ id: 'HostCost' });

export type BillQuery = z.infer<typeof billQuerySchema>;
export type BillRow = z.infer<typeof billRowSchema>;
export type Bill = z.infer<typeof billSchema>;
export type HostCost = z.infer<typeof hostCostSchema>;
