import type { AnswerKind } from './answer-kind.ts';

/**
 * What people say in one language when they ask. Each text is alternatives of a regular expression, in lower case, matched as
 * whole words (`patterns.ts`), unless its own line says otherwise.
 */
export interface WordList {
  /** A whole message that says hello; without patterns, as are the next three. */
  greetings: string;
  /** A whole message that asks who answers ("are you a bot?"). */
  aboutAssistant?: string;
  /** A whole message that says thanks or goodbye. */
  thanks: string;
  /** A whole message that says it was understood ("all right"). */
  heard?: string;
  /** Before a question, and no part of it ("Dear team"). */
  politeOpenings?: string;
  /** Anywhere in a question, and no part of it ("could you tell me"). */
  politePhrases?: string;
  /** Begins an aside between commas that says why somebody asks ("because"). */
  politeReasons?: string;
  /** Asks what a document is about; anywhere in a message, unless it has an anchor of its own. */
  overviews?: string;
  /** A whole message that asks which documents there are. */
  documentLists?: string;
  followUps?: FollowUpWords;
  /** How questions are put, and what answers look like; without it the English ones are used. */
  asking?: AskingWords;
}

/** Words by which a question goes on from the one before. */
interface FollowUpWords {
  /** A question begins with it ("and", "what about"). */
  opens: string;
  /** A question ends with it, where the language puts it there. */
  ends?: string;
  /** Points back to something said before ("it", "there"). */
  points: string;
  /** True if capitals matter in `points`: German "Sie" is you, "sie" is they. */
  isCaseSensitive?: true;
}

/** How questions are put in a language, and what answers to them look like. */
export type AskingWords = QuestionWords & (AnswerWords | { looks: Looks });

/** What an answer of a kind looks like in a sentence; each with the flag `g`. */
export type Looks = Partial<Record<AnswerKind, RegExp>>;

interface QuestionWords {
  /** The kinds of answer with the words that ask for each, tried in this order. */
  asks: readonly `${AnswerKind}: ${string}`[];
  /** A question begins with it, or contains it where the language puts it elsewhere. */
  opens: string;
  /** What an answer may leave unsaid, since it shows by its look that it is one ("what does it *cost*": "12 euros"). */
  unsaid?: string;
  /** Asks how many there are of what is named next. */
  counts?: string;
  /** What stands between two questions in one, with its spaces. */
  joins: string;
  /** What follows `joins` where a second question begins; `opens` if left out. */
  joined?: string;
  lists: {
    /** Before what is to be listed. */
    asks: string;
    /** With these words a question asks what there is, and nothing more particular. */
    supplying: string;
    /** Ends what is to be listed; anything does if left out. */
    plural?: string;
  };
  /** What capitals tell: a name, a noun unless several stand in a row, or nothing, where there are none. */
  capitals: 'names' | 'nouns' | 'none';
  /** Written without spaces between words. */
  isUnspaced?: true;
  /** What of a question need not stand in its answer, where stop words do not tell it ("how *long*"); not matched as whole words. */
  fillers?: string;
}

export interface AnswerWords {
  months: string;
  /** Other words that tell a time. */
  times: string;
  /** Units of time. */
  durations: string;
  numbers: string;
  /** Articles that mean one, too: beside a unit they count, by themselves they tell no number. */
  ones?: string;
  currencies: string;
  reasons: string;
  /** Before the name of a place. */
  places: string;
  /** Where nouns have capitals: what makes no name of a noun that it stands before. */
  beforeNouns?: string;
}
