import type { Context } from './features.ts';
import { lengthOf } from './reply-length.ts';
import { sayQuotation } from './say.ts';
import type { Found } from './table-lookup.ts';

const currency =
  /[€$£¥₹₽]|(?<!\p{L})(?:USD|EUR|GBP|CHF|euros?|cents?|dollars?|d[oó]lares|dollari|pounds?|pfund|sterline|francs?|franken|kron(?:er|or|en|as?)|crowns|coronas|pesos|reais|yen|рубл\p{L}+)(?!\p{L})|元|円/iu;

/** The sentence beside a table that says in what its prices are, where the cells that were said do not; undefined for other questions. */
export function sayCurrency(
  context: Context,
  found: Found,
  { said, budget }: { said: readonly string[]; budget: number },
): string | undefined {
  const { question, candidates, passages } = context;
  const [row] = found.rows;
  if (question.kind !== 'money' || !row || currency.test(said.join(' '))) return undefined;
  // A number in it makes it a price of something else.
  const telling = candidates.filter(
    (one) => one.passage === found.passage && !one.row && currency.test(one.text) && !/\d/.test(one.text),
  );
  const nearest = telling.findLast(({ end }) => end <= row.start) ?? telling[0];
  const sentence = nearest && sayQuotation(passages, nearest);
  return sentence && lengthOf(sentence) <= budget ? sentence : undefined;
}
