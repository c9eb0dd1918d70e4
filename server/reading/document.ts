import type { Language } from '#server/language/languages.ts';
import type { PageFacts } from '#server/retrieval/passages/document-text.ts';
import type { PreparedIndex } from '#server/retrieval/passages/passage.ts';

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
