import type { ModelPrice } from '#contract/hosts/prices.ts';

/** Returns a function that finds the price of a model: that of its exact name, else of the pattern with the most letters. Each name is matched once. */
export function priceFinder(prices: readonly ModelPrice[]): (model: string) => ModelPrice | undefined {
  const exact = new Map(prices.map((price) => [price.model, price]));
  const patterns = prices
    .filter(({ model }) => model.includes('*'))
    .map((price) => ({ price, pieces: price.model.split('*') }))
    .toSorted((one, other) => lettersOf(other.pieces) - lettersOf(one.pieces));
  const known = new Map<string, ModelPrice | undefined>();
  return (model) => {
    if (known.has(model)) return known.get(model);
    const price = exact.get(model) ?? patterns.find(({ pieces }) => matches(pieces, model))?.price;
    known.set(model, price);
    return price;
  };
}

function lettersOf(pieces: readonly string[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

/** True if a name has the pieces between a pattern's asterisks, in order. Never goes back: the first place of a piece leaves most to the next. */
function matches(pieces: readonly string[], name: string): boolean {
  const first = pieces.at(0) ?? '';
  const last = pieces.at(-1) ?? '';
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false;
  const end = name.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
