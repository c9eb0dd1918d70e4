/** Numbers by which a text cites passages. */
export interface Mark {
  /** Offset behind it. */
  end: number;
  numbers: readonly number[];
  form: MarkForm;
}

/**
 * `note` is `[^1]`, which may be a footnote, and `note-text` what begins the footnote's text; `range` is `[1-3]`, `named` `[Source 1]`, `dagger`
 * `【1†source】`, `aside` `(1)` behind a sentence, `enumeration` the same elsewhere; `reference` ends `[RFC][1]`, `definition` is `[1]:` before an address.
 */
export type MarkForm =
  | 'numbers'
  | 'range'
  | 'note'
  | 'note-text'
  | 'named'
  | 'dagger'
  | 'aside'
  | 'enumeration'
  | 'reference'
  | 'definition';

/** Place at which a mark is looked for. */
export interface MarkPlace {
  text: string;
  at: number;
  /** The last characters before it. */
  before: string;
  /** True if nothing follows the text. */
  isWhole: boolean;
  /** True if another mark ends right here. */
  followsMark: boolean;
}

/** A mark; undefined if there is none, 'unknown' if that depends on what follows. */
export type MarkReading = Mark | 'unknown' | undefined;
