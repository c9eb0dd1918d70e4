import type { Readable } from 'node:stream';

/** Where files' bytes are kept. Keys are made by us (`[a-z0-9/-]`), never by a client. */
export interface Blobs {
  /** Keeps the bytes of a local file whole under the key, or keeps nothing. May move the file. */
  put(key: string, path: string): Promise<void>;
  /**
   * The bytes from `start` to `end` (inclusive, within the blob), all by default; `sizeBytes` is the whole blob's.
   * Undefined where there is no such key. The caller reads the stream to its end or destroys it.
   */
  get(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; sizeBytes: number } | undefined>;
  /** Deletes; no error where there is nothing. */
  delete(key: string): Promise<void>;
  /** Every blob whose key starts with the prefix, in no order, and when it was put there. */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Deletes what puts that never ended have left under keys of the prefix, where it is older than `before`. */
  deleteUnfinished(prefix: string, before: Date): Promise<void>;
  /** Resolves where blobs can be written and read, else throws. */
  check(): Promise<void>;
}

/** Throws for a key that could mean anything but a blob of ours: that is a programming error, never a client's. */
export function requireBlobKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`not a blob key: ${JSON.stringify(key)}`);
}
