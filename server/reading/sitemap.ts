import type { DocumentReader } from './document.ts';

/** A sitemap to read: XML, or lines of addresses; compressed or not. */
export interface SitemapRequest {
  wants: 'sitemap';
  /** File with the bytes. */
  path: string;
}

export interface Sitemap {
  /** Addresses of pages, as written. */
  pages: string[];
  /** Addresses of further sitemaps, if it is an index. */
  sitemaps: string[];
  /** True if it has more addresses than a sitemap may have. */
  isCut: boolean;
}

/** Reads a sitemap in a child process with limits of time and memory, in turns. Throws `file_*` problems, `overloaded` and `too_many_requests`. */
export type ReadSitemap = (request: SitemapRequest, reader: DocumentReader) => Promise<Sitemap>;
