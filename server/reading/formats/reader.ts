import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import type { RecognizedPages } from '../ocr/recognized-page.ts';

/** A file in memory whose format is known. */
export interface SourceFile {
  bytes: Buffer;
  name: string;
  mediaType: string;
  /** Charset that the sender declared. */
  charset?: string;
  /** Set for web pages. */
  origin?: 'web';
  /** Address of a page that is read for a site, whose links are wanted. */
  address?: string;
  /** Text of its pictures and scanned pages, once it was recognized. */
  recognized?: RecognizedPages;
}

/** A file's text. */
export interface ReadFile extends DocumentText {
  /** Pages, from 1, whose text has yet to be recognized. */
  scans?: readonly number[];
}

/** Reads files of one format. Throws `file_*` problems; any other error means that the file is damaged. */
export type Reader = (file: SourceFile) => Promise<ReadFile>;
