/** A stretch of a document's text with one role; a `header-row` names the columns of the following rows. `start` and `end` are UTF-16 offsets into the text; `page` starts at 1. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'header-row' | 'row' | 'code';
  /** 1 to 6, only for headings. */
  level?: number;
  page?: number;
  start: number;
  end: number;
}

/** Blocks in reading order. */
export interface Blocks extends Iterable<Block> {
  readonly length: number;
}

/** Metadata of a web page. */
export interface PageFacts {
  /** `2024-05-12`. */
  publishedOn?: string;
  /** Canonical address: as written in the page, until it is checked against the page's own address. */
  canonicalUrl?: string;
}

/** Describes what a page says to crawlers. */
export interface CrawlFacts {
  /** Addresses that it links to, each once, in the page's order. */
  links: string[];
  /** Words of its robots meta elements, in lower case: `noindex`. */
  robots: string[];
  /** True if it has scripts, and no text without them. */
  needsScript: boolean;
}

/** The text of a file or page in reading order, with its blocks in the same order, not overlapping. */
export interface DocumentText extends PageFacts {
  /** The document's own title if it has one, else its name. */
  title: string;
  mediaType: string;
  pageCount?: number;
  /** Sentence that says what was not read; absent if everything was. */
  leftOut?: string;
  /** Only for pages that are read for a site. */
  crawl?: CrawlFacts;
  text: string;
  blocks: Blocks;
}
