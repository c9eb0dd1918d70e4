import { eachWord, type Word } from '#server/language/analysis.ts';
import { countAsWords } from '#server/language/word-count.ts';
import { questionWordsOf } from '#server/question/question-words.ts';
import { readOfQuery } from '#server/question/read-of-query.ts';
import { asksWhoItIs } from '#server/question/words/alike-everywhere.ts';
import type { TextLanguage } from '#shared/languages.ts';

/** Terms of a question that its answer must contain. */
export interface Demands {
  /** Terms of each thing it is about; a name of several words is one thing. */
  things: readonly (readonly string[])[];
  /** Names and numbers: an answer without them is about something else. */
  particulars: readonly string[];
  /** True if it asks for several things, which may be in different places ("a towel *and* a robe"). */
  isOfSeveral: boolean;
  /** True if it asks for a name ("who is the director?"). */
  isWhoItIs: boolean;
  /** Terms of the things to count ("how many *seats*"). */
  counted: readonly string[];
  /** Terms that an answer may omit if it looks like one. */
  unsaid: ReadonlySet<string>;
}

const joinsThings = /(?<!\p{L})(?:and|or|und|oder|sowie|et|ou|y|e|ed|en|и|или)(?!\p{L})|和|と|、| و/iu;

interface Said {
  terms: readonly string[];
  isStop: boolean;
  isUnsaid: boolean;
  isCapitalised: boolean;
  start: number;
}

export function readDemands(query: string, language: TextLanguage): Demands {
  const read = query.slice(0, readOfQuery);
  const words = readWords(read, language);
  const content = words.filter(({ isStop, isUnsaid }) => !isStop && !isUnsaid);
  const { counts } = questionWordsOf(language);
  const asks = counts?.exec(read);
  const from = asks ? asks.index + asks[0].length : Number.POSITIVE_INFINITY;
  return {
    things: groupNames(words),
    particulars: [...namesAmong(words, language), ...numbersAmong(content)],
    isOfSeveral: joinsThings.test(read),
    isWhoItIs: asksWhoItIs.test(read),
    counted: namedNext(words.filter(({ start }) => start >= from)),
    unsaid: new Set(words.flatMap(({ terms, isUnsaid }) => (isUnsaid ? terms : []))),
  };
}

/** Returns the words up to the next stop word: "parking places" of "how many parking places are there". */
function namedNext(words: readonly Said[]): string[] {
  const first = words.findIndex(({ isStop }) => !isStop);
  const rest = first === -1 ? [] : words.slice(first);
  const end = rest.findIndex(({ isStop }) => isStop);
  return rest.slice(0, end === -1 ? 2 : end).flatMap(({ terms }) => terms);
}

export function renameTerms(demands: Demands, called: (term: string) => string): Demands {
  const { things, particulars, counted } = demands;
  return {
    ...demands,
    things: things.map((terms) => terms.map(called)),
    particulars: particulars.map(called),
    counted: counted.map(called),
  };
}

function readWords(query: string, language: TextLanguage): Said[] {
  const { fillers, unsaid } = questionWordsOf(language);
  const blank = (text: string) => ' '.repeat(text.length);
  const text = fillers ? query.replace(fillers, blank) : query;
  const words: Said[] = [];
  eachWord(text, language, ({ terms, isStop }: Word, start, end) => {
    const written = text.slice(start, end);
    const isUnsaid = unsaid?.test(written) ?? false;
    words.push({ terms, isStop, isUnsaid, isCapitalised: /^\p{Lu}/u.test(written), start });
  });
  return words;
}

/** Groups adjacent words with capitals as one name. */
function groupNames(words: readonly Said[]): string[][] {
  const things: string[][] = [];
  let isOpen = false;
  for (const { terms, isStop, isUnsaid, isCapitalised } of words) {
    const last = things.at(-1);
    if (isStop || isUnsaid) isOpen = false;
    else if (isOpen && isCapitalised && last) last.push(...terms);
    else if (!terms.every(isOneCharacter)) {
      things.push([...terms]);
      isOpen = isCapitalised;
    }
  }
  return things;
}

/** True for one character of a script without spaces, whose terms in texts are pairs. */
function isOneCharacter(term: string): boolean {
  return countAsWords(term) < 1 && [...term].length === 1;
}

/** Returns words with capitals; none in languages where every noun has one, or if most words have one. */
function namesAmong(words: readonly Said[], language: TextLanguage): string[] {
  const { capitals } = questionWordsOf(language);
  const inside = words.slice(1).filter(({ isStop }) => !isStop);
  const names = inside.filter(({ isCapitalised }) => isCapitalised);
  if (capitals !== 'names' || names.length > inside.length / 2) return [];
  return names.flatMap(({ terms }) => terms);
}

function numbersAmong(words: readonly Said[]): string[] {
  return words.flatMap(({ terms }) => terms).filter((term) => /^\d+$/.test(term));
}
