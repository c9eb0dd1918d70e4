/** What the built-in answerer says in its own words, in one language; the rest of its replies is quoted. */
export interface Phrases {
  nothingToSearch: string;
  /** `{host}` is replaced by the host's title. */
  noAnswerOf: string;
  /** Said if the host has no title. */
  noAnswer: string;
  /** Said before a passage on the question's subject that may not answer it. */
  nearest: string;
  /** Said before the beginning of a document that a summary was asked of. */
  noSummaries: string;
  /** Said if there is nothing to search. */
  greeting: string;
  /** Said if the host has knowledge, or a document is attached. */
  greetingOfKnown: string;
  thanks: string;
}
