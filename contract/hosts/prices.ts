import { z } from 'zod';

/** Maximum number of prices. */
export const mostPrices = 500;
const mostPerMillion = 1_000_000;

const price = z
  .number({ error: 'Enter a number.' })
  .min(0, 'Enter 0 or more.')
  .max(mostPerMillion, `Enter at most ${mostPerMillion}.`);

const modelPriceSchema = z.object({
  model: z
    .string({ error: 'Enter the name of a model.' })
    .trim()
    .min(1, 'Enter the name of a model.')
    .max(200, 'Use at most 200 characters.')
    .describe(
      'Name of the model as the bill shows it, such as `openai:gpt-5`; `*` stands for any characters. The exact name is preferred, else the pattern with the most letters',
    ),
  input: price.describe('Price of a million tokens of the prompt'),
  cached: price
    .nullish()
    .describe("Price of those that the provider's cache had; the price of `input` without it"),
  output: price.describe('Price of a million tokens of the answer'),
});

/** Refuses a second price of the same name or pattern: nobody could tell which one applies. */
function refuseRepeated(models: readonly { model: string }[], context: z.core.$RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { model }] of models.entries()) {
    const message = `There is already a price of ${model}.`;
    if (seen.has(model))
      context.issues.push({ code: 'custom', message, path: [index, 'model'], input: model });
    seen.add(model);
  }
}

/** `PUT {api}/prices`. */
export const pricesInputSchema = z
  .object({
    currency: z
      .string({ error: 'Enter a currency.' })
      .trim()
      .regex(/^[A-Z]{3}$/, 'Enter three capital letters, such as EUR.')
      .describe('ISO 4217'),
    models: z
      .array(modelPriceSchema)
      .max(mostPrices, `Enter at most ${mostPrices} prices.`)
      .superRefine(refuseRepeated),
  })
  .meta({ id: 'PricesInput' });

/** Prices of language models as they are today. */
export const pricesSchema = z
  .object({
    currency: z.string().nullable().describe('`null` before any prices were set'),
    models: z.array(modelPriceSchema),
  })
  .meta({ id: 'Prices' });

export type ModelPrice = z.infer<typeof modelPriceSchema>;
export type PricesInput = z.infer<typeof pricesInputSchema>;
export type Prices = z.infer<typeof pricesSchema>;
