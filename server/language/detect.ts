import { type Language, languages } from './languages.ts';
import { writtenStopWordsOf } from './stop-words.ts';

/** Number of characters that are checked. */
const readOfText = 4000;

/** Scripts, the minimum share of a text's letters, and the languages written in them. */
const scripts: readonly (readonly [RegExp, number, readonly Language[]])[] = [
  [/\p{sc=Hangul}/gu, 0.3, ['ko']],
  // Japanese is mostly written in Chinese characters, so a few of its own are enough.
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 0.05, ['ja']],
  [/\p{sc=Han}/gu, 0.3, ['zh']],
  [/\p{sc=Thai}/gu, 0.3, ['th']],
  [/\p{sc=Devanagari}/gu, 0.3, ['hi']],
  [/\p{sc=Hebrew}/gu, 0.3, ['he']],
  [/\p{sc=Greek}/gu, 0.3, ['el']],
  [/\p{sc=Cyrillic}/gu, 0.3, ['ru', 'uk']],
  [/\p{sc=Arabic}/gu, 0.3, ['ar', 'fa']],
];

/** Letters that few languages have. */
const ownLetters: Partial<Record<Language, RegExp>> = {
  de: /[ßäöü]/giu,
  es: /[ñ¿¡]/giu,
  pt: /[ãõ]|ç[aão]|[âêô]n/giu,
  fr: /[œùêîçë]|[ldjqn][’'](?=\p{L})/giu,
  pl: /[łąęśżźćń]/giu,
  cs: /[řěůžšč]/giu,
  hu: /[őű]/giu,
  ro: /[șțăţş]/giu,
  tr: /[ğışİ]/gu,
  da: /[æø]/giu,
  no: /[æø]/giu,
  sv: /[äö]/giu,
  fi: /ää|yö|[äö]\p{L}*[äö]/giu,
  vi: /[ơưđạảấầẩậắằặẹẻếềểệịọỏốồổộớờợụủứừựỳỵ]/giu,
  it: /(?:è|(?<=\p{L})[àìòù])(?!\p{L})/giu,
  ru: /[ыэъё]/giu,
  uk: /[іїєґ]/giu,
  fa: /[پچژگیک]/gu,
};
/** Weight of such a letter, compared with a stop word. */
const letterWorth = 0.6;

const ofOtherScripts = new Set(scripts.flatMap(([, , known]) => known));
/** Languages that can't be recognised by their script. */
export const languagesInLatinScript = languages.filter((language) => !ofOtherScripts.has(language));

/** Detects a text's language by script, stop words and letters; undefined if none match. */
export function detectLanguage(text: string): Language | undefined {
  const sample = text.slice(0, readOfText).normalize('NFC');
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const [, , ofScript] =
    scripts.find(([script, share]) => (sample.match(script)?.length ?? 0) > letters * share) ?? [];
  const [only, ...others] = ofScript ?? languagesInLatinScript;
  return others.length === 0
    ? only
    : (mostVoted(sample, ofScript ?? languagesInLatinScript) ?? ofScript?.[0]);
}

/** Maximum length of a stop word that alone decides nothing: `dog` is English and Danish. */
const shortWord = 3;

/** Excludes letters of codes: the M of "M4" is no French word. */
const wholeWords = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu;

/** Stop words of another language that are common English words. */
const alsoEnglish: ReadonlySet<string> = new Set(['want', 'door']);

/** Returns the language with most votes; a word's vote is divided among its languages. */
function mostVoted(sample: string, candidates: readonly Language[]): Language | undefined {
  const votes = new Map<Language, number>();
  const telling = new Set<string>();
  const vote = (language: Language, worth: number) => votes.set(language, (votes.get(language) ?? 0) + worth);
  for (const word of sample.toLowerCase().match(wholeWords) ?? []) {
    const knowing = candidates.filter((language) => writtenStopWordsOf(language).has(word));
    if (alsoEnglish.has(word)) knowing.unshift('en');
    if (knowing.length > 0) telling.add(word);
    for (const language of knowing) vote(language, 1 / knowing.length);
  }
  let letters = 0;
  for (const language of candidates) {
    const own = ownLetters[language];
    const found = own ? (sample.match(own)?.length ?? 0) : 0;
    vote(language, letterWorth * found);
    letters += found;
  }
  const [only = '', ...others] = telling;
  if (others.length === 0 && only.length <= shortWord && letters === 0) return undefined;
  const [best] = [...votes].filter(([, worth]) => worth > 0).sort(([, x], [, y]) => y - x);
  return best?.[0];
}
