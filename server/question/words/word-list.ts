import type { AnswerKind } from './answer-kind.ts';

/**
 * How questions are put and answered in a language. Each text is alternatives of a regular expression, in lower case, and is looked
 * for as whole words.
 */
export interface WordList {
  /** What asks for a kind of answer, tried in this order. */
  asks: readonly (readonly [AnswerKind, string])[];
  /** A question begins with it, or holds it where the language puts it elsewhere. */
  opens: string;
  /** What an answer may leave unsaid, since it shows by its look that it is one ("what does it *cost*": "12 euros"). */
  unsaid?: string;
  /** Asks how many there are of what is named next. */
  counts?: string;
  /** What stands between two questions in one, with its spaces. */
  joins: string;
  lists: {
    /** Before what is to be listed. */
    asks: string;
    /** With these words a question asks what there is, and nothing more particular. */
    supplying: string;
  };
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
  /** What capitals tell: a name, a noun unless several stand in a row, or nothing, where there are none. */
  capitals: 'names' | 'nouns' | 'none';
  /** Where nouns have capitals: what makes no name of a noun that it stands before. */
  beforeNouns?: string;
  /** Written without spaces between words. */
  isUnspaced?: true;
  /** What of a question need not stand in its answer, where stop words do not tell it ("how *long*"). */
  fillers?: string;
}
