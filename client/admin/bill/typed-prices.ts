import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type Prices, type PricesInput, pricesInputSchema } from '#contract/hosts/prices.ts';

/** A price as it is typed. */
export interface TypedPrice {
  /** Tells rows apart. */
  key: number;
  model: string;
  input: string;
  cached: string;
  output: string;
}

export interface TypedPrices {
  currency: string;
  models: readonly TypedPrice[];
}

/** Sentences by field, such as `models.0.input`. */
export type PriceFaults = Partial<Record<string, string>>;

export function typedPrices({ currency, models }: Prices): TypedPrices {
  const text = (price: number | null | undefined) => (price == null ? '' : String(price));
  return {
    currency: currency ?? '',
    models: models.map(({ model, input, cached, output }, key) => ({
      ...{ key, model, input: text(input), cached: text(cached), output: text(output) },
    })),
  };
}

/** Returns the prices to send, or what is wrong with them. */
export function readPrices({
  currency,
  models,
}: TypedPrices): { prices: PricesInput } | { faults: PriceFaults } {
  const { data, error } = pricesInputSchema.safeParse({
    currency: currency.trim().toUpperCase(),
    models: models.map(({ model, input, cached, output }) => ({
      ...{ model, input: numberOf(input), output: numberOf(output) },
      ...(cached.trim() !== '' && { cached: numberOf(cached) }),
    })),
  });
  if (data) return { prices: data };
  const faults = error.issues.map(({ path, message }) => [path.join('.'), sentenceOf(path, message)]);
  return { faults: Object.fromEntries(faults.toReversed()) };
}

/** Reads a number with a point or a comma. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
}

function sentenceOf(path: readonly PropertyKey[], message: string): string {
  const field = path.at(-1);
  if (field === 'currency') return adminWords().currencyHint;
  if (field === 'input' || field === 'cached' || field === 'output') return adminWords().enterPrice;
  if (field === 'model') return message.startsWith('Enter') ? words().fillIn : message;
  return message;
}
