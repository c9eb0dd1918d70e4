import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type Problem, problem } from '#server/failure/problem.ts';
import { readBody, writeNewFile } from '#server/http/body/body.ts';
import { requireSameHost } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { bytesOf, meaningfulType, nameFile, type ReceivedFile, tooLarge } from './received-file.ts';

interface FormDestination {
  /** Unused path for a folder. */
  folder: string;
  /** Maximum size of each file. */
  maxMb: number;
  /** Called before each file after the first. Throws if the caller may not upload another. */
  admit: () => Promise<unknown>;
}

/** Field of the files, repeated for each. */
const fileField = 'file';
const textForFile =
  'This field contains text instead of a file. With curl, write @ before the path: -F file=@report.pdf.';
const maxFiles = 10;
const maxParts = 200;
/** Fields beside the files are ignored, so only as much of one is kept as a host's name needs. */
const limits = {
  files: maxFiles,
  parts: maxParts,
  fieldSize: 1_000,
  headerPairs: 20,
  headerSize: 16_384,
};
/** Maximum bytes of boundaries, headers and fields. */
const maxOtherBytes = 1_000_000;

/** Streams a form's files to disk, in order. Throws `file_too_large`, `invalid_input`, and `bad_request` for an incomplete form. */
export async function receiveForm(c: AppContext, to: FormDestination): Promise<ReceivedFile[]> {
  const parser = openParser(c, to.maxMb);
  const { fail, unlessFailed } = createFailing();
  parser.on('error', (error) => fail(notWhole(error)));
  parser.on('partsLimit', () => fail(tooMuchElse()));
  const files = takeFiles(parser, to, fail);
  const host = takeHost(parser, fail);
  const maxBytes = maxFiles * bytesOf(to.maxMb) + maxOtherBytes;
  const chunks = readBody(c, { maxBytes, tooLarge: () => tooLarge(to.maxMb) });
  await mkdir(to.folder);
  try {
    await feed(parser, chunks, unlessFailed);
    requireSameHost(host.name, c.var.host);
    if (files.received.length === 0)
      throw invalid('Add at least one file, as curl does with -F file=@report.pdf.');
    return await unlessFailed(Promise.all(files.received));
  } finally {
    await files.leave();
  }
}

function openParser(c: AppContext, maxMb: number): BusboyInstance {
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  try {
    return new Busboy({ headers, preservePath: true, limits: { ...limits, fileSize: bytesOf(maxMb) } });
  } catch {
    const detail =
      'The Content-Type of the form names no boundary. Let your client write that header itself, as curl -F does.';
    throw problem('bad_request', detail);
  }
}

/** Writes each file as it arrives, with backpressure. `leave` aborts incomplete files. */
function takeFiles(parser: BusboyInstance, to: FormDestination, fail: (reason: unknown) => void) {
  const received: Promise<ReceivedFile>[] = [];
  const leaving = new AbortController();
  parser.on('file', (field, stream, name, _encoding, mediaType) => {
    stream.on('error', (error) => fail(notWhole(error)));
    leaving.signal.addEventListener('abort', () => stream.destroy());
    if (field !== fileField) return fail(wrongField(field));
    stream.on('limit', () => fail(nameFile(tooLarge(to.maxMb), name, received.length)));
    const index = received.length;
    const path = join(to.folder, String(index));
    const write = async () => {
      if (index > 0) await to.admit();
      const sizeBytes = await writeNewFile(path, stream);
      return { path, name, mediaType: meaningfulType(mediaType), sizeBytes };
    };
    const file = write();
    file.catch(fail);
    received.push(file);
  });
  parser.on('filesLimit', () => fail(invalid(`Send at most ${maxFiles} files at once.`)));
  const leave = async () => {
    leaving.abort();
    await Promise.allSettled(received);
  };
  return { received, leave };
}

/** Reads the one field that counts beside the files; a cut name is another host's. */
function takeHost(parser: BusboyInstance, fail: (reason: Problem) => void): { name?: string } {
  const host: { name?: string } = {};
  parser.on('field', (field, value) => {
    if (field === fileField) fail(invalid(textForFile));
    if (field === 'host') host.name = value;
  });
  return host;
}

interface Failing {
  fail: (reason: unknown) => void;
  /** Waits for `work`, at most until the first failure. */
  unlessFailed: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** Not a `Promise.race` with one long-lived promise, which would keep every chunk in memory until the end. */
function createFailing(): Failing {
  let failure: { reason: unknown } | undefined;
  let rejectPending: (reason: unknown) => void = () => {};
  return {
    fail(reason) {
      failure ??= { reason };
      rejectPending(failure.reason);
    },
    unlessFailed: (work) =>
      new Promise((resolve, reject) => {
        rejectPending = reject;
        if (failure) reject(failure.reason);
        work.then(resolve, reject);
      }),
  };
}

/** Writes all chunks to the parser, each after the one before is processed. */
async function feed(
  parser: BusboyInstance,
  chunks: AsyncGenerator<Uint8Array>,
  unlessFailed: Failing['unlessFailed'],
): Promise<void> {
  const finished = new Promise((resolve) => parser.once('finish', resolve));
  try {
    for (;;) {
      const next = await unlessFailed(chunks.next());
      if (next.done) break;
      await unlessFailed(new Promise((resolve) => parser.write(next.value, resolve)));
    }
  } finally {
    // Not awaited: a pending read may last until its client sends something.
    void chunks.return(undefined);
  }
  parser.end();
  await unlessFailed(finished);
}

function notWhole(cause: unknown): Problem {
  return problem('bad_request', 'The form is malformed or was cut off. Send it again.', { cause });
}

/** A part may have no name, other than the parser's types say. */
function wrongField(field: string | undefined): Problem {
  const other = field ? `, not "${field.slice(0, 100)}"` : '';
  return invalid(`Send files in a field named "${fileField}"${other}.`);
}

function invalid(sentence: string): Problem {
  return problem('invalid_input', sentence, { errors: { [fileField]: sentence } });
}

function tooMuchElse(): Problem {
  return problem('payload_too_large', `The form has more than ${maxParts} parts. Send only the files.`);
}
