/** A run of a document's text with one role. `start` and `end` are UTF-16 offsets into the text; `page` counts from 1. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'row' | 'code';
  /** 1 to 6, of headings alone. */
  level?: number;
  page?: number;
  start: number;
  end: number;
}

/** What was understood of a file or a page: its text in reading order and the blocks it is made of, in the same order, not overlapping. */
export interface DocumentText {
  /** The document's own title where it has one, else its name. */
  title: string;
  mediaType: string;
  pageCount?: number;
  text: string;
  blocks: Block[];
}

/** What a reader is given: bytes on disk, the name they came under (a label, never a path) and the media type they were said to have. */
export interface DocumentSource {
  path: string;
  name: string;
  mediaType?: string;
}

/** Reads a document, bounded in time and memory. Throws `file_*` problems for what cannot be read. */
export type ReadDocument = (source: DocumentSource) => Promise<DocumentText>;
