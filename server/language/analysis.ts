import { readingWords } from '#server/words/words.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { foldWord, spellOutUmlauts } from './folding.ts';
import { stopWordsOf } from './stop-words.ts';
import { eachToken } from './tokens.ts';

/** Terms under which a word is indexed and searched. */
export interface Word {
  /** Usually one; one for each part of a compound (`well-known`). */
  terms: readonly string[];
  /** Other forms that find the word: a code's parts, an umlaut spelled out. They don't count as its length. */
  extras: readonly string[];
  isStop: boolean;
}

const marks = /\p{M}*/uy;

/** Maximum number of cached words of a language. */
const maxCached = 50_000;
const cache = new Map<TextLanguage, Map<string, Word>>();

/** Maximum characters of a word; PostgreSQL's index refuses terms of some thousand bytes. */
const longestWord = 80;

/** Calls `visit` for each word of the text in reading order, with its UTF-16 offsets. Words are the same in every language, their terms are not. */
export function eachWord(
  text: string,
  language: TextLanguage,
  visit: (word: Word, start: number, end: number) => void,
): void {
  eachToken(text, (start, end, isRun) => {
    if (isRun) visitRun(text, start, end, visit);
    else visit(recallWord(text.slice(start, Math.min(end, start + longestWord)), language), start, end);
  });
}

/** Returns the words of a text in reading order. */
export function wordsOf(text: string, language: TextLanguage): Word[] {
  const words: Word[] = [];
  eachWord(text, language, (word) => words.push(word));
  return words;
}

/** Returns the terms of a word; for a hyphenated one (`Wi-Fi`) also its joined form (`wifi`). */
export function termsSaid({ terms, extras }: Word): readonly string[] {
  if (terms.length < 2) return terms;
  return [...terms, ...extras.filter((extra) => /^[\p{L}\p{M}]+$/u.test(extra))];
}

/** Visits a run of a script without spaces as pairs of characters; single characters are extras. */
function visitRun(
  text: string,
  start: number,
  end: number,
  visit: (word: Word, start: number, end: number) => void,
): void {
  let at = endOfMarks(text, start, end);
  if (at === end) return;
  let next = endOfCharacter(text, at, end);
  let first = foldWord(text.slice(at, next));
  if (next === end) visit({ terms: [first], extras: [], isStop: false }, start, end);
  while (next < end) {
    const after = endOfCharacter(text, next, end);
    const second = foldWord(text.slice(next, after));
    const extras = after === end ? [first, second] : [first];
    visit({ terms: [first + second], extras, isStop: false }, at, after);
    [at, next, first] = [next, after, second];
  }
}

/** Returns the end of a character with its combining marks. */
function endOfCharacter(text: string, start: number, end: number): number {
  return endOfMarks(text, start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1), end);
}

function endOfMarks(text: string, start: number, end: number): number {
  marks.lastIndex = start;
  marks.test(text);
  return Math.min(marks.lastIndex, end);
}

function recallWord(token: string, language: TextLanguage): Word {
  const words = cache.get(language) ?? new Map<string, Word>();
  cache.set(language, words);
  const known = words.get(token);
  if (known) return known;
  if (words.size >= maxCached) words.clear();
  const word = analyseWord(token, language);
  words.set(token, word);
  return word;
}

function analyseWord(token: string, language: TextLanguage): Word {
  const plain = token.normalize('NFC').replaceAll('’', "'").toLowerCase().replace(/'s$/, '');
  const folded = foldWord(plain);
  if (/^[\p{L}\p{M}]+$/u.test(folded)) return analyseLetters(plain, folded, language);
  if (/^[\d.,]+$/.test(folded)) {
    const [number = folded, ...others] = numberForms(folded);
    return { terms: [number], extras: others, isStop: false };
  }
  return analyseCompound(folded, language);
}

/** Adds the forms without accents as extras. */
function analyseLetters(plain: string, folded: string, language: TextLanguage): Word {
  const term = stemWord(plain, language);
  const spelledOut = spellOutUmlauts(plain);
  const others = plain === folded ? [] : [folded, ...(spelledOut === undefined ? [] : [spelledOut])];
  const extras = new Set(others.map((word) => stemWord(word, language)));
  extras.delete(term);
  return { terms: [term], extras: [...extras], isStop: stopWordsOf(language).has(folded) };
}

/** Returns the forms of a number: `1,250.5` → `1250.5`; both for `1.250`, which may be either of two numbers. */
function numberForms(number: string): string[] {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(number)) return [number.replaceAll(',', '')];
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(number)) {
    return [number.replaceAll('.', '').replace(',', '.'), number];
  }
  if (/^\d+,\d+$/.test(number)) return [number.replace(',', '.'), ...number.split(',')];
  return [number];
}

/** Analyses codes, contractions, hyphenated words, addresses: parts are terms, the whole an extra; initials are one term (`U.S.` → `us`). */
function analyseCompound(folded: string, language: TextLanguage): Word {
  const parts = folded.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== '');
  const joined = parts.join('');
  const terms = parts.filter((part) => part.length > 1).map((part) => stemWord(part, language));
  if (terms.length === 0)
    return { terms: [joined], extras: folded === joined ? [] : [folded], isStop: false };
  const extras = new Set([/[\d@._/+#]/.test(folded) ? folded : stemWord(joined, language)]);
  if (/\d/.test(folded))
    for (const part of parts) for (const run of part.match(/\d+|\P{Nd}+/gu) ?? []) extras.add(run);
  for (const term of terms) extras.delete(term);
  return {
    terms,
    extras: [...extras],
    isStop: parts.every((part) => part.length < 2 || stopWordsOf(language).has(part)),
  };
}

/** Shorter words are their own stems. */
const shortest = 3;

/** Returns the folded stem of a lower-case word. */
function stemWord(word: string, language: TextLanguage): string {
  return foldWord(word.length < shortest ? word : readingWords[language].stem(word));
}
