import type { Language } from '../language/languages.ts';
import type { PreparedIndex } from '../passages/passage.ts';

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

/** What a reader is given: bytes on disk, the name they came under (a label, never a path) and the media type they were said to have. */
export interface DocumentSource {
  path: string;
  name: string;
  mediaType?: string;
  /** Of pages read from the web, whose main content is wanted without the site around it. */
  origin?: 'web';
}

/** What reading a document gives the rest of the server: its facts and its passages, ready to be stored. */
export interface Reading extends PageFacts {
  title: string;
  mediaType: string;
  pageCount?: number;
  leftOut?: string;
  index: PreparedIndex;
}

/** What is known of a document before its bytes are there. */
export type ExpectedDocument = Pick<DocumentSource, 'name' | 'mediaType'>;

/** Reads a document in a process of its own, bounded in time and memory. Throws `file_*` problems for what cannot be read. */
export interface ReadDocument {
  (source: DocumentSource): Promise<Reading>;
  /** Says that a document is on its way: the process that will read it starts meanwhile, and loads what its kind needs. */
  expect?(document?: ExpectedDocument): void;
}

/** A stored document, as the nouns that ask about it know it. */
export interface StoredDocument extends PageFacts {
  id: string;
  origin: 'file' | 'url';
  url?: string;
  title: string;
  mediaType: string;
  language: Language;
  pageCount?: number;
  leftOut?: string;
  passageCount: number;
  /** Where somebody has asked for it before. */
  wordCount?: number;
}
