import { z } from 'zod';
import { pageLanguageSchema } from '#contract/hosts/page-language.ts';
import { requiredText } from '#contract/http/required-text.ts';

/** Limits of curated answers; lengths in characters. */
const curatedLimits = {
  questions: 20,
  wordings: 100,
  question: 500,
  answer: 20_000,
  sources: 10,
  source: 2000,
} as const;

const translationSchema = z.object({
  questions: z.array(z.string()),
  answer: z.string().describe('Markdown'),
});

/** The state of a document that an answer rests on. */
const sourceStates = ['changed', 'gone'] as const;

/** An answer that an admin has written for questions; it is given as it stands. */
export const curatedAnswerSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    questions: z.array(z.string()).describe('Wordings of one question'),
    answer: z.string().describe('Markdown'),
    translations: z
      .partialRecord(pageLanguageSchema, translationSchema)
      .describe('The same in other languages; said to who asks in their words'),
    sources: z
      .array(z.string())
      .describe('Web addresses, and names of files and texts of the knowledge, that the answer rests on'),
    outdated: z
      .array(z.object({ source: z.string(), state: z.enum(sourceStates) }))
      .describe('Sources that changed or are gone since the answer was saved or said to be still right'),
    declines: z.boolean().describe('True if its questions are refused politely, in their language'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'CuratedAnswer' });

/** A web address, or the name of a file or text. */
const source = requiredText(curatedLimits.source, 'Enter an address or the name of a file.').refine(
  (typed) => !/^[a-z][a-z0-9+.-]*:/i.test(typed) || isWebAddress(typed),
  'Enter an address that begins with https:// or http://, or the name of a file.',
);

const questionsInput = z
  .array(requiredText(curatedLimits.question, 'Enter a question.'), { error: 'Use a list of questions.' })
  .min(1, 'Enter at least one question.')
  .max(curatedLimits.questions, `Use at most ${curatedLimits.questions} questions.`)
  .transform((questions) => [...new Set(questions)]);

const answerInput = requiredText(curatedLimits.answer, 'Enter the answer.');

const translationsInput = z.partialRecord(
  pageLanguageSchema,
  z.object(
    { questions: questionsInput, answer: answerInput },
    { error: 'Use an object with questions and an answer.' },
  ),
  { error: 'Use codes of languages such as de, each with questions and an answer.' },
);

/** `POST {api}/answers`, and `PUT {api}/answers/{id}`, which keeps the host. */
export const curatedAnswerInputSchema = z
  .object({
    host: z.string().max(300).nullish(),
    questions: questionsInput,
    answer: answerInput,
    translations: translationsInput.optional().describe('Stay as they are by default'),
    sources: z
      .array(source, { error: 'Use a list of addresses and names of files.' })
      .max(curatedLimits.sources, `Use at most ${curatedLimits.sources} sources.`)
      .default([])
      .transform((sources) => [...new Set(sources)]),
    declines: z.boolean({ error: 'Use true or false.' }).optional().describe('Stays as it is by default'),
  })
  .superRefine(({ questions, translations }, context) => {
    const fault = faultOfWordings(questions, translations);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, path: ['questions'] });
  })
  .meta({ id: 'CuratedAnswerInput' });

export type CuratedAnswer = z.infer<typeof curatedAnswerSchema>;
export type Translations = CuratedAnswer['translations'];
export type OutdatedSource = CuratedAnswer['outdated'][number];

/** True for a web address; other sources are names of files or texts. */
export function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed);
}

/** Returns a sentence if an answer has too many questions in all its languages together. */
export function faultOfWordings(
  questions: readonly string[],
  translations: Readonly<Record<string, { questions: readonly string[] }>> = {},
): string | undefined {
  const count = Object.values(translations).reduce(
    (sum, one) => sum + one.questions.length,
    questions.length,
  );
  if (count <= curatedLimits.wordings) return undefined;
  return `Use at most ${curatedLimits.wordings} questions in all languages together. These are ${count}.`;
}
