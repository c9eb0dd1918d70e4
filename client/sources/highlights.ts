import type { Span } from './letters.ts';
import { unspaced } from './unspaced-scripts.ts';

const words = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** Scripts whose words of one to three letters are mostly articles and the like. */
const alphabetic = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const shortest = 4;
const longestEnding = 3;

/** Finds telling words of the question in a text; "hours" matches "hour", endings of at most three letters aside. */
export function findTelling(text: string, question: string): Span[] {
  const asked = [...question.matchAll(words)].map(([word]) => fold(word)).filter(isTelling);
  return [...findMatches(text, asked)];
}

function* findMatches(text: string, asked: readonly string[]): Generator<Span> {
  for (const { 0: word, index } of text.matchAll(words)) {
    // A "word" there is a phrase, so its pairs of characters are compared.
    if (unspaced.test(word)) yield* findPairs(word, index, asked);
    else if (isTelling(fold(word)) && asked.some((other) => isSameWord(fold(word), other)))
      yield [index, index + word.length];
  }
}

function* findPairs(phrase: string, offset: number, asked: readonly string[]): Generator<Span> {
  let start: number | undefined;
  for (let at = 0; at < phrase.length; at++) {
    const isIn = asked.some((word) => word.includes(phrase.slice(at, at + 2)) && at + 1 < phrase.length);
    if (isIn) start ??= at;
    else if (start !== undefined) {
      yield [offset + start, offset + at + 1];
      start = undefined;
    }
  }
}

function isTelling(word: string): boolean {
  if (/\p{N}/u.test(word)) return true;
  return (word.length >= shortest || !alphabetic.test(word)) && !stopWords.has(word);
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= shortest && long.length - short.length <= longestEnding && long.startsWith(short);
}

function fold(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}

/** English words of four letters and more that say nothing of what a question is about. */
const stopWords: ReadonlySet<string> = new Set(
  `about above after again against also been before being below between both could does doing down during each from
  further have having here herself himself into itself just many more most much must only other over same shall should
  some such than that their them then there these they this those through under until upon very were what when where
  which while whom whose will with would your yours
  don't doesn't didn't isn't aren't what's where's who's that's there's it's can't won't`.split(/\s+/),
);
