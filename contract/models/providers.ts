import { z } from 'zod';
import { findKeyFault, longestJsonKey } from './cloud-keys.ts';
import { accessOptions, connectionOptions, shownOptions } from './connection-options.ts';
import { presets } from './presets.ts';
import { type ProviderKind, providerKinds } from './provider-kinds.ts';

/** Maximum number of stored connections, and of models that one is used for. */
export const mostProviders = 50;
export const mostModelsOfProvider = 10;

/** If a connection's models are sent pictures: `auto` decides by the name of the model. */
export const pictureSettings = ['auto', 'on', 'off'] as const;

/** Kinds of faults: of the connection, the server, or the request. */
export const providerFaults = ['key', 'model', 'credit', 'rate', 'address', 'request', 'fault'] as const;

/** Names of what a test tries: a short question, one with a tool, one with as much to read as there may be, and one after a question that failed. */
const providerChecks = ['question', 'tool', 'long', 'conversation'] as const;

/** Failures that are remembered of a connection. */
export const mostFailures = 20;

const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

const modelName = z
  .string()
  .trim()
  .min(1, 'Enter the name of a model.')
  .max(200, 'Use at most 200 characters.')
  .regex(oneLine, 'Use one line of plain text.');

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** True if an address has a part that may be a secret: addresses are shown. Azure's have their version. */
function hasMoreThanPath(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const parameters = [...url.searchParams.keys()].filter((name) => name !== 'api-version');
  return parameters.length > 0 || `${url.username}${url.password}${url.hash}` !== '';
}

const access = {
  kind: z.enum(providerKinds, { error: `Choose one of ${providerKinds.join(', ')}.` }),
  url: z
    .string()
    .trim()
    .max(2000, 'Use at most 2,000 characters.')
    .refine((typed) => typed === '' || isHttpUrl(typed), 'Enter an http(s) URL.')
    .refine(
      (typed) => !hasMoreThanPath(typed),
      'Leave out user names, queries and fragments. A key has its own field.',
    )
    .nullish()
    .describe('Where the provider answers, as its clients take it; empty for the usual address of the kind'),
  key: z
    .string()
    .max(longestJsonKey, `Use at most ${longestJsonKey.toLocaleString('en')} characters.`)
    .regex(/^[\x20-\x7e\t\r\n]*$/, 'A key has letters, digits and signs only.')
    .nullish()
    .describe(
      'Write-only. Empty keeps the stored key. JSON for `bedrock` (`{accessKeyId, secretAccessKey, sessionToken?, region}`) and `vertex` (that of a service account); a line of text for others',
    ),
  ...accessOptions,
};

interface TypedAccess {
  kind: ProviderKind;
  preset?: keyof typeof presets | null | undefined;
  key?: string | null | undefined;
}

/** Adds an issue where a preset or a key is of another kind. Issues don't contain the key. */
function requireSameKind({ kind, preset, key }: TypedAccess, context: z.core.$RefinementCtx): void {
  const fault = key ? findKeyFault(kind, key) : undefined;
  if (fault !== undefined)
    context.issues.push({ code: 'custom', message: fault, path: ['key'], input: undefined });
  if (!preset || presets[preset].kind === kind) return;
  const message = `${presets[preset].name} is of the kind ${presets[preset].kind}.`;
  context.issues.push({ code: 'custom', message, path: ['kind'], input: kind });
}

/** `POST {api}/providers`, `PUT {api}/providers/{id}`. */
export const providerInputSchema = z
  .object({
    name: z
      .string({ error: 'Enter a name.' })
      .trim()
      .min(1, 'Enter a name.')
      .max(80, 'Use at most 80 characters.')
      .regex(oneLine, 'Use one line of plain text.'),
    ...access,
    ...connectionOptions,
    models: z
      .array(modelName)
      .max(mostModelsOfProvider, `Choose at most ${mostModelsOfProvider} models.`)
      .optional()
      .describe(
        'Names of the models that answer, first to last; without any the first that the provider has',
      ),
    pictures: z.enum(pictureSettings).optional().describe('If pictures are sent to its models'),
    everywhere: z
      .boolean()
      .optional()
      .describe('True if it answers on all hosts without models of their own; true by default'),
    test: z
      .boolean()
      .optional()
      .describe('True to send a test question first, and to save nothing if it is not answered'),
  })
  .superRefine(requireSameKind)
  .meta({ id: 'ProviderInput' });

/** A connection to a provider of language models. Its key is never read back. */
export const providerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum([...providerKinds, 'builtin']),
    url: z.string().nullable(),
    hasKey: z.boolean(),
    source: z.enum(['environment', 'stored']).describe('`environment`: set by `MODEL`, read-only'),
    models: z.array(z.string()).describe('The models that answer, first to last'),
    pictures: z.enum(pictureSettings),
    ...shownOptions,
    everywhere: z.boolean().describe('True if it answers on all hosts without models of their own'),
    hosts: z.array(z.string()).describe('Hosts whose own list names it'),
    isPaid: z.boolean().describe('True if it is likely to cost money, so that hosts have a daily limit'),
    fault: z.string().nullable().describe('A sentence about what keeps it from answering, if that is known'),
    checkedAt: z.string().nullable().describe('When it was last tested, or an answer or failure of it noted'),
    answeredAt: z.string().nullable().describe('When it last answered, to within ten minutes'),
    learned: z
      .array(
        z.object({
          model: z.string(),
          what: z.string(),
          at: z.string(),
          why: z.string().describe('Words of the server, without secrets'),
        }),
      )
      .describe('What its server refused and is not sent any more'),
    failures: z
      .array(
        z.object({
          at: z.string(),
          model: z.string(),
          code: z.enum(providerFaults),
          sentence: z.string(),
        }),
      )
      .describe('Its last failures, latest first'),
  })
  .meta({ id: 'Provider' });

export const providerListSchema = z.object({ items: z.array(providerSchema), total: z.int() });

/** `PUT {api}/providers/order`. */
export const providerOrderSchema = z.object({
  ids: z
    .array(z.string().max(200))
    .max(500)
    .describe('Ids of the list, first to last; those not named follow in their order'),
});

/** `POST {api}/providers/models`: which models a connection would have that isn't saved. */
export const providerAccessSchema = z
  .object({
    ...access,
    id: z
      .string()
      .max(200)
      .nullish()
      .describe('Connection whose stored key and headers are used where they are empty'),
  })
  .superRefine(requireSameKind);

export const providerModelsSchema = z.object({
  items: z.array(
    z.object({ id: z.string(), seesPictures: z.boolean().describe('As far as its name tells') }),
  ),
  total: z.int(),
});

/** `POST {api}/providers/find`: servers of language models on this machine. */
export const localServersSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(providerKinds),
      url: z.string(),
      models: z.array(z.string()),
    }),
  ),
  total: z.int(),
});

/** `POST {api}/providers/{id}/test`. */
export const providerTestInputSchema = z.object({
  question: z
    .string()
    .trim()
    .min(1, 'Enter a question.')
    .max(1000, 'Use at most 1,000 characters.')
    .optional()
    .describe('A short greeting is asked for without one'),
  model: modelName.optional().describe('The first of the connection without one'),
});

export const providerTestSchema = z
  .object({
    ok: z.boolean(),
    model: z.string().nullable(),
    answer: z.string(),
    firstTokenMs: z.int().nullable(),
    totalMs: z.int(),
    tokens: z
      .object({
        prompt: z.int(),
        answer: z.int(),
        cached: z.int().describe("Tokens of the prompt that the provider's cache had"),
      })
      .nullable(),
    checks: z
      .array(
        z.object({
          name: z.enum(providerChecks),
          ok: z.boolean(),
          detail: z.string().exactOptional().describe('What is wrong, in words'),
        }),
      )
      .describe('What works of what hosts ask for; the first alone where that fails'),
    error: z.string().nullable().describe('What went wrong, in words'),
    reason: z.enum(providerFaults).nullable().describe('Kind of the error'),
  })
  .meta({ id: 'ProviderTest' });

export type ProviderInput = z.infer<typeof providerInputSchema>;
export type Provider = z.infer<typeof providerSchema>;
export type ProviderAccess = z.infer<typeof providerAccessSchema>;
export type ProviderTest = z.infer<typeof providerTestSchema>;
export type ProviderCheck = ProviderTest['checks'][number];
export type ProviderFault = NonNullable<ProviderTest['reason']>;
export type PictureSetting = (typeof pictureSettings)[number];
export type LocalServer = z.infer<typeof localServersSchema>['items'][number];
