/** Words by which texts in a language are found and told from those in others. */
export interface ReadingWords {
  /** Takes a word in lower case, with its accents: some languages inflect by them. */
  stem: (word: string) => string;
  /**
   * Separated by white space, question words (who, when, many) included. They also serve to detect the language. Empty for languages without
   * spaces, since their terms are pairs of characters.
   */
  stopWords: string;
  /** Matches a letter of its script, with the flag `g`; missing for the Latin one. */
  script?: RegExp;
  /** Minimum share of a text's letters that are of the script; 0.3 by default. */
  leastOfScript?: number;
  /** Matches letters that few languages have; with the flag `g`. */
  ownLetters?: RegExp;
  /** Numbers from two to twelve; a dash for words that often mean something else (French "neuf" is new, Italian "sei" you are). */
  numbers?: string;
  /** Inflected numbers. */
  numberForms?: Readonly<Record<string, number>>;
  /** Parts of sentences by which a language model says that it has no answer, separated by `|`. */
  refusals: string;
  /** The same for an answer that it isn't sure of. */
  doubts: string;
  /** Words by which language models name a source or passage before its number, separated by spaces: `[Source 1]`. */
  sourceNames: string;
  /** Name of its data for text in pictures: the package `@tesseract.js-data/NAME`. */
  tesseract: string;
}
