import { foldText } from '#server/store/text/search-text.ts';

const words = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts written without spaces: any place in a run may begin a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Characters of a question that are searched. */
const readOfQuestion = 2000;
const longestTerm = 24;
const longestUnspaced = 6;
const mostTerms = 60;

/** Returns the words by which a question is found, folded, each once. */
export function termsOfQuestion(question: string): string[] {
  const runs = foldText(question.slice(0, readOfQuestion)).match(words) ?? [];
  const terms = runs.flatMap((run) => (unspaced.test(run) ? startsIn(run) : [run.slice(0, longestTerm)]));
  return [...new Set(terms)].slice(0, mostTerms);
}

/** Returns the words to search for, longest first: a conversation has a word that begins with each. */
export function termsOfSearch(search: string): string[] {
  const runs = foldText(search).match(words) ?? [];
  const terms = runs.map((run) => run.slice(0, unspaced.test(run) ? longestUnspaced : longestTerm));
  return [...new Set(terms)].toSorted((a, b) => b.length - a.length);
}

function startsIn(run: string): string[] {
  const letters = [...run];
  return letters.map((_, at) => letters.slice(at, at + longestUnspaced).join(''));
}
