import type { DocumentText } from '#server/retrieval/passages/document-text.ts';

/** A whole file in memory, its kind decided. `charset` is what the sender said, where it said so. */
export interface SourceFile {
  bytes: Buffer;
  name: string;
  mediaType: string;
  charset?: string;
  /** Of pages read from the web. */
  origin?: 'web';
}

/** Understands one kind of file. Throws `file_*` problems; anything else it throws means that the file is damaged. */
export type Reader = (file: SourceFile) => Promise<DocumentText>;
