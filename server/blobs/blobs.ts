import type { Readable } from 'node:stream';

/** Where files' bytes are kept. Keys are made by us (`[a-z0-9/-]`), never by a client. */
export interface Blobs {
  /** Keeps the bytes of a local file whole under the key, or keeps nothing. May move the file. */
  put(key: string, path: string): Promise<void>;
  /** The bytes from `start` to `end` (inclusive), all by default; undefined where there is no such key. */
  get(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; sizeBytes: number } | undefined>;
  /** Deletes; no error where there is nothing. */
  delete(key: string): Promise<void>;
  /** Resolves where blobs can be written and read, else throws. */
  check(): Promise<void>;
}
