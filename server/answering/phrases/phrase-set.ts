/** Sentences of the built-in answerer in one language; everything else is quoted. */
export interface Phrases {
  nothingToSearch: string;
  /** `{host}` is replaced by the host's title. */
  noAnswerOf: string;
  /** For hosts without a title. */
  noAnswer: string;
  /** Before a passage that may not answer. */
  nearest: string;
  /** Before the beginning of a document that was to be summarised. */
  noSummaries: string;
  /** Without documents. */
  greeting: string;
  /** With documents. */
  greetingOfKnown: string;
  thanks: string;
}
