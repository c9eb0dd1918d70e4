import { z } from 'zod';

/** Limits of curated answers; lengths in characters. */
const curatedLimits = {
  questions: 20,
  question: 500,
  answer: 20_000,
  sources: 10,
  source: 2000,
} as const;

/** An answer that an admin has written for questions; it is given as it stands. */
export const curatedAnswerSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    questions: z.array(z.string()).describe('Wordings of one question'),
    answer: z.string().describe('Markdown'),
    sources: z.array(z.string()).describe('Web addresses that the answer rests on'),
    declines: z.boolean().describe('True if its questions are refused politely, in their language'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'CuratedAnswer' });

const filled = (max: number) =>
  z
    .string({ error: 'Enter text.' })
    .trim()
    .min(1, 'Enter at least one character.')
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`);

const webAddress = z
  .string({ error: 'Enter text.' })
  .trim()
  .max(curatedLimits.source, `Use at most ${curatedLimits.source} characters.`)
  .refine(isWebAddress, 'Enter an address that begins with https:// or http://.');

/** `POST {api}/answers`, and `PUT {api}/answers/{id}`, which keeps the host. */
export const curatedAnswerInputSchema = z
  .object({
    host: z.string().max(300).nullish(),
    questions: z
      .array(filled(curatedLimits.question), { error: 'Use a list of questions.' })
      .min(1, 'Enter at least one question.')
      .max(curatedLimits.questions, `Use at most ${curatedLimits.questions} questions.`)
      .transform((questions) => [...new Set(questions)]),
    answer: filled(curatedLimits.answer),
    sources: z
      .array(webAddress, { error: 'Use a list of addresses.' })
      .max(curatedLimits.sources, `Use at most ${curatedLimits.sources} addresses.`)
      .default([])
      .transform((sources) => [...new Set(sources)]),
    declines: z.boolean({ error: 'Use true or false.' }).optional().describe('Stays as it is by default'),
  })
  .meta({ id: 'CuratedAnswerInput' });

export type CuratedAnswer = z.infer<typeof curatedAnswerSchema>;

function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed);
}
