import type { DocumentReader } from './document.ts';

/** A website's first page of which to read the brand, with its stylesheets if they were fetched. */
export interface BrandRequest {
  wants: 'brand';
  /** File with the page's bytes. */
  path: string;
  /** Content-Type header of the page. */
  mediaType?: string;
  address: string;
  /** Stylesheets in the order in which they hold. */
  styles: readonly FetchedText[];
  /** The web application manifest, if the page has one. */
  manifest?: FetchedText;
}

/** A file with a text, and the address that it was fetched from. */
export interface FetchedText {
  path: string;
  address: string;
}

/** Describes what a page tells about whose it is; lists have the likeliest first. */
export interface BrandFacts {
  names: string[];
  description?: string;
  /** Language as written in the page: `de-AT`. */
  language?: string;
  /** Addresses of pictures that may be the logo, and drawings inside the page as `data:` URLs. */
  logos: string[];
  icons: string[];
  /** Colour as `#rrggbb`. */
  colors: string[];
  /** Addresses of stylesheets. */
  styles: string[];
  /** Addresses of stylesheets that those of the request import. */
  imports: string[];
  /** Address of the web application manifest. */
  manifest?: string;
  /** Questions that the page answers or raises. */
  questions: string[];
  headings: string[];
}

/** Reads a page's brand in a child process with limits of time and memory, in turns. Throws `file_*` problems, `overloaded` and `too_many_requests`. */
export type ReadBrand = (request: BrandRequest, reader: DocumentReader) => Promise<BrandFacts>;
