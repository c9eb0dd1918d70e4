import type { DocumentReader } from './document.ts';

/** A page of a PDF to draw, or of which to find the words. */
export interface PageRequest {
  /** File with the bytes. */
  path: string;
  /** Counts from 1. */
  page: number;
  wants: 'picture' | 'words';
}

interface PageFacts {
  /** Size of the page's picture in pixels. */
  width: number;
  height: number;
  /** Number of pages of the whole document. */
  pageCount: number;
}

export interface PagePicture extends PageFacts {
  png: Uint8Array<ArrayBuffer>;
}

/** The words of a page in the order of its text, with their places in the picture. */
export interface PageWords extends PageFacts {
  words: { text: string; x: number; y: number; width: number; height: number }[];
}

/** Reads a page in a child process with limits of time and memory, in turns. Throws `page_not_found`, `file_*` problems, `overloaded` and `too_many_requests`. */
export type ReadPage = (request: PageRequest, reader: DocumentReader) => Promise<PagePicture | PageWords>;
