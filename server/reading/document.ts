import type { TurnTaker } from '#server/compute/turns.ts';
import type { CrawlFacts, PageFacts } from '#server/retrieval/passages/document-text.ts';
import type { PreparedIndex } from '#server/retrieval/passages/passage.ts';
import type { TextLanguage } from '#shared/languages.ts';
import type { RecognizedPages } from './ocr/recognized-page.ts';

/** A document to read. */
export interface DocumentSource {
  /** File with the bytes. */
  path: string;
  /** Name under which it was uploaded; a label, never a path. */
  name: string;
  /** Media type that its sender declared. */
  mediaType?: string;
  /** Bytes of text that its sender may have read; without it only its size is a limit. */
  maxTextBytes?: number;
  /** Set for web pages, of which only the main content is read. */
  origin?: 'web';
  /** Text of its pictures and scanned pages, which the pool has had recognized before the document is read. */
  recognized?: RecognizedPages;
  /** Set for pages of a site that is read as a whole. */
  site?: SiteSource;
}

/** How a page of a site is read. */
export interface SiteSource {
  address: string;
  /** Keys of blocks that repeat on the site's pages, and are left out of this one. */
  leaveOut: readonly string[];
}

/** Describes what reading a site needs to know about one of its pages. */
export interface SitePageFacts extends CrawlFacts {
  /** Keys of the text's blocks, in order; equal blocks of different pages have the same key. */
  blocks: string[];
  /** Hash of the page's title and text, of all of it. */
  wholeHash: string;
  /** Hash of the title and the text without blocks that repeat. */
  textHash: string;
  /** Fingerprint by which texts that are nearly equal are found: see web/fingerprint.ts. */
  fingerprint: string;
}

/** A document that was read: its facts and its passages, ready to be stored. */
export interface Reading extends PageFacts {
  title: string;
  mediaType: string;
  pageCount?: number;
  leftOut?: string;
  /** Set if text of pictures or scanned pages is part of it. */
  ocr?: true;
  /** Only for pages of sites. */
  site?: SitePageFacts;
  index: PreparedIndex;
}

/** A document that is still being uploaded or fetched. */
export type ExpectedDocument = Pick<DocumentSource, 'name' | 'mediaType'>;

/** For whom a document is read. */
export interface DocumentReader extends TurnTaker {
  /** Accounts and network addresses to whose share the time of reading is counted. */
  chargedTo: readonly string[];
}

/** Reads a document in a child process with limits of time and memory, in turns. Throws `file_*` problems, `overloaded` and `too_many_requests`. */
export interface ReadDocument {
  (source: DocumentSource, reader?: DocumentReader): Promise<Reading>;
  /** Prewarms a process for a document that is on its way. */
  expect?(document?: ExpectedDocument): void;
}

/** A stored document without its text. */
export interface StoredDocument extends PageFacts {
  id: string;
  /** `url` if a visitor or a config names its address, `page` if it is one of a site's, `text` if it was written in the admin area. */
  origin: 'file' | 'url' | 'page' | 'text';
  url?: string;
  /** True if every question on its host may be answered from it. */
  isKnowledge?: true;
  /** Time when a URL document or a page was last fetched or confirmed unchanged: ISO, in UTC. */
  readAt?: string;
  title: string;
  mediaType: string;
  language: TextLanguage;
  pageCount?: number;
  leftOut?: string;
  ocr?: true;
  passageCount: number;
  /** Number of words, if they were counted before. */
  wordCount?: number;
}
