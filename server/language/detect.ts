import { readingWords } from '#server/words/words.ts';
import { type TextLanguage, textLanguages } from '#shared/languages.ts';
import { writtenStopWordsOf } from './stop-words.ts';

/** Number of characters that are checked. */
const readOfText = 4000;

/** Default of a language's `leastOfScript`. */
const leastShare = 0.3;
/** Weight of a letter that few languages have, compared with a stop word. */
const letterWorth = 0.6;

interface Script {
  letter: RegExp;
  /** Minimum share of a text's letters. */
  least: number;
  languages: readonly TextLanguage[];
}

const scripts = listScripts();
/** Languages that can't be recognised by their script. */
export const languagesInLatinScript = textLanguages.filter(
  (language) => readingWords[language].script === undefined,
);

/** Detects a text's language by script, stop words and letters; undefined if none match. */
export function detectLanguage(text: string): TextLanguage | undefined {
  const sample = text.slice(0, readOfText).normalize('NFC');
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const ofScript = scripts.find(
    ({ letter, least }) => (sample.match(letter)?.length ?? 0) > letters * least,
  )?.languages;
  const [only, ...others] = ofScript ?? languagesInLatinScript;
  return others.length === 0
    ? only
    : (mostVoted(sample, ofScript ?? languagesInLatinScript) ?? ofScript?.[0]);
}

/** Returns the scripts in the order in which texts are searched for them: those of later languages first. */
function listScripts(): Script[] {
  const found = new Map<string, Script>();
  for (const language of textLanguages) {
    const { script: letter, leastOfScript: least = leastShare } = readingWords[language];
    if (letter === undefined) continue;
    const { languages } = found.get(letter.source) ?? { languages: [] };
    found.set(letter.source, { letter, least, languages: [...languages, language] });
  }
  return [...found.values()].reverse();
}

/** Maximum length of a stop word that alone decides nothing: `dog` is English and Danish. */
const shortWord = 3;

/** Excludes letters of codes: the M of "M4" is no French word. */
const wholeWords = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu;

/** Stop words of another language that are common English words. */
const alsoEnglish: ReadonlySet<string> = new Set(['want', 'door']);

/** Returns the language with most votes; a word's vote is divided among its languages. */
function mostVoted(sample: string, candidates: readonly TextLanguage[]): TextLanguage | undefined {
  const votes = new Map<TextLanguage, number>();
  const telling = new Set<string>();
  const vote = (language: TextLanguage, worth: number) =>
    votes.set(language, (votes.get(language) ?? 0) + worth);
  for (const word of sample.toLowerCase().match(wholeWords) ?? []) {
    const knowing = candidates.filter((language) => writtenStopWordsOf(language).has(word));
    if (alsoEnglish.has(word)) knowing.unshift('en');
    if (knowing.length > 0) telling.add(word);
    for (const language of knowing) vote(language, 1 / knowing.length);
  }
  let letters = 0;
  for (const language of candidates) {
    const own = readingWords[language].ownLetters;
    const found = own ? (sample.match(own)?.length ?? 0) : 0;
    vote(language, letterWorth * found);
    letters += found;
  }
  const [only = '', ...others] = telling;
  if (others.length === 0 && only.length <= shortWord && letters === 0) return undefined;
  const [best] = [...votes].filter(([, worth]) => worth > 0).sort(([, x], [, y]) => y - x);
  return best?.[0];
}
