import { tabulateCodePoints } from '#server/language/code-points.ts';

/** Tokens for each character of a class: about as many as the largest of the measured tokenizers' (docs/measurements.md). */
const classes: readonly { of: RegExp; cost: number }[] = [
  { of: /[a-z]/, cost: 0.28 },
  { of: /[A-Z]/, cost: 0.5 },
  { of: /[0-9]/, cost: 1 },
  { of: / /, cost: 0.15 },
  { of: /[\n\r\t!-/:-@[-`{-~]/, cost: 1 },
  { of: /\p{sc=Cyrillic}/u, cost: 0.7 },
  { of: /[\p{sc=Arabic}\p{sc=Greek}]/u, cost: 1.2 },
  { of: /\p{sc=Hebrew}/u, cost: 1.2 },
  { of: /[\p{sc=Devanagari}\p{sc=Thai}]/u, cost: 1.35 },
  { of: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, cost: 1.4 },
  { of: /\p{sc=Latin}/u, cost: 1.8 },
  { of: /\p{sc=Hangul}/u, cost: 2.1 },
];
const lower = 0;
/** Number of classes at the front (letters, capitals, digits) between which tokens end. */
const classesOfWords = 3;
const changeCost = 0.45;
/** Words that are longer than most English ones cost more: tokenizers trained on English know fewer of them whole. */
const shortWord = 5;
const longWordCost = 0.2;

const classOf = tabulateCodePoints((character) => {
  const found = classes.findIndex(({ of }) => of.test(character));
  return found === -1 ? classes.length - 1 + Buffer.byteLength(character) : found;
});
/** Costs of the classes, then of characters in no class with 1 to 4 bytes: no tokenizer in use takes more than a token for a byte. */
const costs = [...classes.map(({ cost }) => cost), 1, 2, 3, 4];

/** Lengths of texts whose estimate is remembered: those of system messages, which are the same from question to question. */
const remembered = { from: 400, to: 10_000 };
const maxEstimates = 200;
const estimates = new Map<string, number>();

/** Estimates the tokens of a text, on the safe side: a prompt that is too long fails, one that could be longer doesn't. */
export function estimateTokens(text: string): number {
  if (text.length < remembered.from || text.length > remembered.to) return addUp(text);
  const known = estimates.get(text);
  if (known !== undefined) return known;
  if (estimates.size >= maxEstimates) estimates.clear();
  const tokens = addUp(text);
  estimates.set(text, tokens);
  return tokens;
}

function addUp(text: string): number {
  let tokens = 0;
  let before = costs.length;
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    const kind = classOf(codePoint);
    tokens += costs[kind] ?? 0;
    run = kind === before ? run + 1 : 0;
    if (kind === lower && run >= shortWord) tokens += longWordCost;
    if (run === 0 && kind < classesOfWords && before < classesOfWords) tokens += changeCost;
    before = kind;
    if (codePoint > 0xffff) at++;
  }
  return Math.ceil(tokens);
}
