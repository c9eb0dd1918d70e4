import { z } from 'zod';
import { requestHeaders } from '#contract/http/request-headers.ts';
import { presetNames } from './presets.ts';

/** How long a model is to think before it answers. */
export const efforts = ['none', 'low', 'medium', 'high'] as const;

const mostNamed = 20;
const longestName = 100;
const longestBody = 4_000;

/** Fields of a request that Livery writes itself, under the names of all protocols. */
const ownFields = new Set([
  ...['model', 'modelId', 'messages', 'contents', 'input', 'prompt', 'stream', 'stream_options'],
  ...['system', 'systemInstruction', 'system_instruction', 'instructions', 'tools', 'toolConfig', 'n'],
]);

const headers = requestHeaders({ headers: mostNamed, headerName: longestName, headerValue: 2_000 });

const query = z
  .record(
    z.string().min(1, 'Enter a name.').max(longestName, `Use at most ${longestName} characters.`),
    z.string({ error: 'Enter text.' }).max(500, 'Use at most 500 characters.'),
    { error: 'Use an object of names and values.' },
  )
  .refine((given) => Object.keys(given).length <= mostNamed, {
    error: `Use at most ${mostNamed} parameters.`,
  });

const body = z
  .record(z.string(), z.unknown(), { error: 'Use a JSON object.' })
  .superRefine((given, context) => {
    const own = Object.keys(given).find((field) => ownFields.has(field));
    if (own !== undefined)
      context.addIssue({ code: 'custom', message: `${own} can’t be set: each question has its own.` });
    if (JSON.stringify(given).length > longestBody)
      context.addIssue({
        code: 'custom',
        message: `Use at most ${longestBody.toLocaleString('en')} characters.`,
      });
  });

const numberFrom = (least: number, most: number) => {
  const error = `Enter a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`;
  return z.int({ error }).min(least, error).max(most, error);
};

/** Parts of a connection's access beside its address and key. */
export const accessOptions = {
  preset: z
    .enum(presetNames, { error: `Choose one of ${presetNames.join(', ')}.` })
    .nullish()
    .describe('Fills the address where there is none, and must be of the same kind'),
  headers: headers
    .nullish()
    .describe(
      'Sent with each request. Write-only: names are read back with empty values, and an empty value keeps the stored one',
    ),
  query: query.nullish().describe('Added to each address, such as `api-version`. Shown to operators'),
};

/** Options of a connection as they are entered. A field that is left out stays as it is; `null` clears it. */
export const connectionOptions = {
  ...accessOptions,
  body: body
    .nullish()
    .describe('Merged into the JSON of each request, as RFC 7396 says: `null` removes a field'),
  window: numberFrom(1_024, 10_000_000)
    .nullish()
    .describe('Context window in tokens; by the name of the model without it'),
  outputTokens: numberFrom(64, 200_000)
    .nullish()
    .describe('Maximum length of an answer in tokens, without its thoughts'),
  effort: z
    .enum(efforts, { error: `Choose one of ${efforts.join(', ')}.` })
    .nullish()
    .describe('How long its models think; as they are used to without it'),
  firstTokenSeconds: numberFrom(1, 600).nullish().describe('Longest wait for the first word of an answer'),
  parallel: numberFrom(1, 1_000)
    .nullish()
    .describe('Questions that it is asked at once by one process; others wait, or go to the next model'),
};

export const connectionOptionsSchema = z.object(connectionOptions);

/** The options of a connection. Those that nobody has set are absent, or null once they are cleared. */
export type ConnectionOptions = z.infer<typeof connectionOptionsSchema>;

/** As it is shown: `null` for what isn't set, and headers with empty values. */
export const shownOptions = z.object({
  preset: z.string().nullable(),
  headers: z.record(z.string(), z.string()).describe('By their names; values are never read back'),
  query: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
  window: z.int().nullable(),
  outputTokens: z.int().nullable(),
  effort: z.enum(efforts).nullable(),
  firstTokenSeconds: z.int().nullable(),
  parallel: z.int().nullable(),
}).shape;

export type Effort = (typeof efforts)[number];
