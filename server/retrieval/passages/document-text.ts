/** A run of a document's text with one role; a `header-row` names the columns of the rows that follow it. `start` and `end` are UTF-16 offsets into the text; `page` counts from 1. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'header-row' | 'row' | 'code';
  /** 1 to 6, of headings alone. */
  level?: number;
  page?: number;
  start: number;
  end: number;
}

/** Blocks in reading order. */
export interface Blocks extends Iterable<Block> {
  readonly length: number;
}

/** What a page from the web says of itself. */
export interface PageFacts {
  /** `2024-05-12`. */
  publishedOn?: string;
  /** The address it wants to be known by: as it is written in the page until it was held against where the page came from. */
  canonicalUrl?: string;
}

/** What was understood of a file or a page: its text in reading order and the blocks it is made of, in the same order, not overlapping. */
export interface DocumentText extends PageFacts {
  /** The document's own title where it has one, else its name. */
  title: string;
  mediaType: string;
  pageCount?: number;
  /** What of it was not read, as a sentence; absent where all was. */
  leftOut?: string;
  text: string;
  blocks: Blocks;
}
