import type { ShownFormat } from '#contract/knowledge/file-formats.ts';
import type { Reader } from './reader.ts';

/** A format of files that can be read. Its reader is imported when first needed: a child that reads text never loads PDFium. */
export interface Format extends ShownFormat {
  mediaType: string;
  /** Further media types that servers and clients use for it. */
  otherMediaTypes?: readonly string[];
  /** Name for people, within a sentence: `Word (.docx)`. */
  label: string;
  /**
   * Matches the first 12 bytes, a character each, which are no likely text in any encoding. A format without this and the next two is text, which its
   * name tells.
   */
  begins?: RegExp;
  /** Test that tells a ZIP archive of the format from others. */
  archive?: ArchiveMarks;
  /** Streams of an OLE compound file, one of which it has. */
  streams?: readonly string[];
  load(): Promise<Reader>;
  /** Makes a small file of the format, to prewarm a waiting reader with. */
  makeSample?(): Promise<Buffer>;
}

interface ArchiveMarks {
  /** Matches its part `mimetype`; that of templates too. */
  mimetype?: RegExp;
  /** Matches the content type of an Office file's main part; that of macros and templates too. */
  mainPart?: RegExp;
  /** A part that it has, for archives whose list of content types is of no use. */
  holds?: string;
}
