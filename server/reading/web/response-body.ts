import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { problem } from '#server/failure/problem.ts';

type Body = Dispatcher.ResponseData['body'];

/** Streams a body into a new file and returns its path. Deletes the file if it fails. */
export async function saveBody(
  body: Body,
  options: { folder: string; encoding: string | undefined; maxBytes: number; signal: AbortSignal },
): Promise<string> {
  const path = join(options.folder, `web-${crypto.randomUUID()}`);
  // Limited on both sides: few bytes can unpack to many, and endless ones to none.
  const limit = limitTo(options.maxBytes);
  const decompress = decompressor(options.encoding);
  // Opened before anything can fail, so that the file can't appear after it was deleted.
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(body, limit, decompress, limit, file.createWriteStream(), { signal: options.signal });
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Discards a body that isn't read, so that the connection can serve the next request. */
export async function discard(body: Body, signal: AbortSignal): Promise<void> {
  await body.dump({ limit: 16 * 1024, signal });
}

function decompressor(encoding: string | undefined): Transform {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw problem(
        'url_unreadable',
        'The site sends its pages in a compression that is not supported. Upload the document instead.',
      );
  }
}

function limitTo(maxBytes: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
}

function tooLarge(maxBytes: number) {
  const megabytes = Math.round(maxBytes / (1024 * 1024));
  return problem(
    'url_too_large',
    `The page or document at this address is larger than ${megabytes} MB. Give a smaller one.`,
  );
}
