import { z } from 'zod';

/** The rights of a key: `ask` questions, `read` what admins see of its host, or `manage` it, which includes reading. */
export const keyScopes = ['ask', 'read', 'manage'] as const;

export const keyLimits = { name: 100, questionsPerMinute: 100_000, tokensPerDay: 1_000_000_000_000 } as const;

const wholeNumber = (most: number) => {
  const error = `Enter a whole number from 1 to ${most.toLocaleString('en')}.`;
  return z.number({ error }).int({ error }).min(1, { error }).max(most, { error });
};

/** Limits of a key; one that is set replaces that of the caller's network address. */
const limitsSchema = z.object({
  questionsPerMinute: z.int().optional(),
  tokensPerDay: z.int().optional(),
});

/** `POST {api}/keys`. */
export const keyInputSchema = z
  .object({
    host: z.string({ error: 'Enter text.' }).max(300).nullish().describe("The request's host by default"),
    name: z
      .string({ error: 'Enter text.' })
      .trim()
      .min(1, 'Enter a name.')
      .max(keyLimits.name, `Use at most ${keyLimits.name} characters.`),
    scopes: z
      .array(z.enum(keyScopes, { error: 'Choose ask, read or manage.' }), { error: 'Use a list.' })
      .min(1, 'Choose at least one.')
      .max(10, 'Choose each at most once.')
      .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'Enter a time such as 2030-12-31T00:00:00Z.' })
      .refine((time) => Date.parse(time) > Date.now(), { error: 'Choose a time in the future.' })
      // Later years are written with a sign, which sorts before all others.
      .refine((time) => Date.parse(time) < Date.UTC(9999, 11, 31), {
        error: 'Choose a time before 9999-12-31.',
      })
      .nullish(),
    limits: z
      .object({
        questionsPerMinute: wholeNumber(keyLimits.questionsPerMinute).nullish(),
        tokensPerDay: wholeNumber(keyLimits.tokensPerDay).nullish(),
      })
      .nullish(),
  })
  .meta({ id: 'KeyInput' });

/** A key as its host's admins see it: never the key itself. */
const apiKeySchema = z
  .object({
    id: z.string(),
    host: z.string(),
    name: z.string(),
    prefix: z.string().describe('The beginning of the key, by which it is known again'),
    scopes: z.array(z.enum(keyScopes)),
    limits: limitsSchema,
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    expiresAt: z.iso.datetime().optional(),
    lastUsedAt: z.iso.datetime().optional().describe('To the minute; absent if it was never used'),
  })
  .meta({ id: 'ApiKey' });

export const madeKeySchema = apiKeySchema
  .extend({ key: z.string().describe('The key. It is shown this once.') })
  .meta({ id: 'MadeKey' });

export const keyListSchema = z.object({ items: z.array(apiKeySchema), total: z.int() });

export const keyListQuerySchema = z.object({
  host: z.string().max(300).optional().describe('All hosts of the caller by default'),
});

export type KeyScope = (typeof keyScopes)[number];
export type KeyInput = z.output<typeof keyInputSchema>;
export type ApiKey = z.infer<typeof apiKeySchema>;
export type MadeKey = z.infer<typeof madeKeySchema>;
