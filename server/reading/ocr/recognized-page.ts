/** A line of a picture or scanned page as text recognition found it, in points of the page; `y` grows upwards. */
export interface RecognizedLine {
  words: { text: string; x: number; right: number }[];
  /** Height of the baseline. */
  y: number;
  /** About the font size. */
  size: number;
}

/** A page to recognize the text of. */
export interface RecognitionRequest {
  /** File with the bytes. */
  path: string;
  wants: 'recognition';
  /** Counts from 1. */
  page: number;
  /** Tesseract's codes of languages to try, the likeliest first. */
  languages: readonly string[];
  /** Milliseconds after which recognition ends without a result. */
  timeoutMs: number;
}

/** A page's text and its language, in Tesseract's code. */
export interface RecognizedPage {
  lines: RecognizedLine[];
  language: string;
}

/** The pages of a document whose text was recognized before it is read, by their numbers from 1. */
export interface RecognizedPages {
  pages: ReadonlyMap<number, readonly RecognizedLine[]>;
  /** Sentence part that says why others were not, such as `at most 50 scanned pages of a file are read`. */
  limit?: string;
}
