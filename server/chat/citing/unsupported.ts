import { createPauses } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import { detectLanguage } from '#server/language/detect.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { citedSentencesOf } from './cited-sentences.ts';

/** Maximum sentences that are returned. */
const mostReturned = 10;
/** Sentences with fewer words that carry meaning may say anything: `Yes, it is.` */
const fewestWords = 3;
/** Words that begin with the same letters are related: `Urlaub`, `Urlaubstage`. */
const sharedLetters = 5;

/** The words of a passage's language that it contains. */
interface Vocabulary {
  language: TextLanguage;
  /** False for a passage that seems to be in another language than its document. */
  isSure: boolean;
  terms: ReadonlySet<string>;
  beginnings: ReadonlySet<string>;
}

/** A passage as its citation is checked: its text with its headings. */
export interface CheckedPassage {
  text: string;
  language: TextLanguage;
}

export interface CheckedCitations {
  /** Sentences that share no word with the passages that they cite, without citations. */
  unsupported: string[];
  /** True if some sentence cites a passage that may support it. */
  isSupported: boolean;
}

/**
 * Compares each cited sentence of an answer with its passages, by their numbers. Sentences that cite a passage in another language than the answer's can't be compared.
 */
export async function checkCitations(
  answer: string,
  passages: ReadonlyMap<number, CheckedPassage>,
): Promise<CheckedCitations> {
  const pause = createPauses();
  const vocabularies = new Map<number, Vocabulary>();
  for (const [number, passage] of passages) {
    vocabularies.set(number, readVocabulary(passage));
    await pause();
  }
  const language = detectLanguage(answer);
  const unsupported: string[] = [];
  let isSupported = false;
  for (const { text, numbers } of citedSentencesOf(answer)) {
    const cited = [...new Set(numbers)].flatMap((number) => vocabularies.get(number) ?? []);
    const isComparable = cited.length > 0 && cited.every((one) => one.isSure && one.language === language);
    if (language && isComparable && !sharesWord(text, language, cited)) unsupported.push(text);
    else isSupported = true;
    await pause();
  }
  return { unsupported: unsupported.slice(0, mostReturned), isSupported };
}

function readVocabulary({ text, language }: CheckedPassage): Vocabulary {
  const terms = new Set(wordsOf(text, language).flatMap((word) => [...word.terms, ...word.extras]));
  const isSure = detectLanguage(text) === language;
  return { language, isSure, terms, beginnings: new Set([...terms].flatMap(beginningOf)) };
}

/** True if a sentence shares a word with a passage, or has too few for that to tell anything. */
function sharesWord(sentence: string, language: TextLanguage, cited: readonly Vocabulary[]): boolean {
  const words = wordsOf(sentence, language).filter((word) => !word.isStop && !word.terms.every(isEnding));
  if (new Set(words.map(({ terms }) => terms.join(' '))).size < fewestWords) return true;
  const terms = new Set(
    words.flatMap((word) => [...word.terms, ...word.extras.filter((extra) => !isLetter(extra))]),
  );
  const beginnings = new Set([...terms].flatMap(beginningOf));
  return cited.some((one) => !one.terms.isDisjointFrom(terms) || !one.beginnings.isDisjointFrom(beginnings));
}

/** True for the pairs of characters in which Japanese words end. */
function isEnding(term: string): boolean {
  return /^\p{Script=Hiragana}+$/u.test(term);
}

/** True for a single character of a script without spaces, which many words have. */
function isLetter(extra: string): boolean {
  return extra.length === 1 && !/\d/.test(extra);
}

function beginningOf(term: string): string[] {
  return term.length >= sharedLetters && /^[\p{L}\p{M}]+$/u.test(term) ? [term.slice(0, sharedLetters)] : [];
}
