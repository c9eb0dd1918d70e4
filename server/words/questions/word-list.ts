import type { AnswerKind } from './answer-kind.ts';

/**
 * Words and phrases of one language, by which questions are read. Each string contains alternatives of a regular expression,
 * in lower case, matched as whole words (`patterns.ts`) unless its comment says otherwise.
 */
export interface WordList {
  /** Matches a whole message that says hello. This and the next three are plain words, not patterns. */
  greetings: string;
  /** Matches a whole message that asks who answers ("are you a bot?"). */
  aboutAssistant?: string;
  /** Matches a whole message that says thanks or goodbye. */
  thanks: string;
  /** Matches a whole message that says it was understood ("all right"). */
  heard?: string;
  /** Precedes a question without being part of it ("Dear team"). */
  politeOpenings?: string;
  /** Occurs anywhere in a question without being part of it ("could you tell me"). */
  politePhrases?: string;
  /** Begins an aside between commas that says why somebody asks ("because"). */
  politeReasons?: string;
  /** Asks what a document is about; anywhere in a message, unless it has an anchor of its own. */
  overviews?: string;
  /** Matches a whole message that asks which documents there are. */
  documentLists?: string;
  followUps?: FollowUpWords;
  /** Words of questions and answers; the English ones are used if it is missing. */
  asking?: AskingWords;
}

/** Words that mark a question as a follow-up to the previous one. */
interface FollowUpWords {
  /** A question begins with it ("and", "what about"). */
  opens: string;
  /** A question ends with it, where the language puts it there. */
  ends?: string;
  /** Points back to something said before ("it", "there"). */
  points: string;
  /** Picks out one of several things that an answer named ("the second one", "the cheapest"). */
  picks: string;
  /** Matches a whole question that leaves its subject out ("¿Cuánto cuesta?"), in a language that may do so. */
  bare?: string;
  /** True if capitals matter in `points` and `picks`: German "Sie" is you, "sie" is they. */
  isCaseSensitive?: true;
}

/** Words of one language's questions, with the words or patterns of their answers. */
export type AskingWords = QuestionWords & (AnswerWords | { looks: Looks });

/** Patterns that match an answer of each kind; each has the flag `g`. */
export type Looks = Partial<Record<AnswerKind, RegExp>>;

interface QuestionWords {
  /** The kinds of answer with the words that ask for each, tried in this order. */
  asks: readonly `${AnswerKind}: ${string}`[];
  /** A question begins with it, or contains it where the language puts it elsewhere. */
  opens: string;
  /** Words that an answer may omit, since its form shows that it is one ("what does it *cost*": "12 euros"). */
  unsaid?: string;
  /** Asks how many there are of what is named next. */
  counts?: string;
  /** Separates two questions in one message; includes its spaces. */
  joins: string;
  /** Follows `joins` where a second question begins; defaults to `opens`. */
  joined?: string;
  lists: {
    /** Precedes the thing to be listed. */
    asks: string;
    /** Words of a question that asks only what is available, and nothing more specific. */
    supplying: string;
    /** Ends the thing to be listed; if missing, any ending matches. */
    plural?: string;
  };
  /** Meaning of a capital: a name, a noun (a name only if several follow each other), or nothing in a script without capitals. */
  capitals: 'names' | 'nouns' | 'none';
  /** True if the script has no spaces between words. */
  isUnspaced?: true;
  /** Words of a question that its answer need not contain, besides stop words ("how *long*"); not matched as whole words. */
  fillers?: string;
}

export interface AnswerWords {
  months: string;
  /** Other words that name a time. */
  times: string;
  /** Units of time. */
  durations: string;
  numbers: string;
  /** Articles that also mean one. They count as a number only beside a unit. */
  ones?: string;
  currencies: string;
  reasons: string;
  /** Precedes the name of a place. */
  places: string;
  /** Precedes a noun that is not a name, in a language whose nouns have capitals. */
  beforeNouns?: string;
}
