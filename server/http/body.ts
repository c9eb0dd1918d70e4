import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { Problem, problem } from '#server/failure/problem.ts';
import { countBufferedBytes } from './body-memory.ts';
import { useInputSentences } from './input-sentences.ts';
import type { AppContext } from './request.ts';

/**
 * Bodies with a `Content-Length` up to this are read at once: a web stream costs more than everything else about reading a question.
 * Small enough that the announced lengths of all connections stay below `maxBufferedBytes`.
 */
export const maxSingleReadBytes = 3_000;

const defaultIdleMs = 15_000;

useInputSentences();

/**
 * Reads a JSON body of at most `maxBytes` and parses it with a schema. Throws `payload_too_large`, `bad_request` for invalid JSON,
 * `invalid_input` if the schema rejects it, `request_timeout` and `overloaded`.
 */
export async function readJson<Schema extends z.ZodType>(
  c: AppContext,
  { schema, ...limits }: { schema: Schema; maxBytes: number; idleMs?: number },
): Promise<z.output<Schema>> {
  const tooLarge = () =>
    problem(
      'payload_too_large',
      `The request body can be up to ${limits.maxBytes} bytes. Send less at once.`,
    );
  const chunks: Uint8Array[] = [];
  const buffered = countBufferedBytes();
  try {
    const announced = announcedBytes(c);
    if (announced !== undefined && announced <= Math.min(maxSingleReadBytes, limits.maxBytes)) {
      buffered.add(announced);
      return parseJson(schema, await readAtOnce(c, limits.idleMs));
    }
    for await (const chunk of readBody(c, { ...limits, tooLarge })) {
      buffered.add(chunk.byteLength);
      chunks.push(chunk);
    }
    return parseJson(schema, Buffer.concat(chunks));
  } finally {
    buffered.release();
  }
}

/** Returns the `Content-Length`, which Node's parser enforces; undefined without one. */
function announcedBytes(c: AppContext): number | undefined {
  const length = c.req.header('content-length') ?? '';
  return /^\d{1,9}$/.test(length) && !c.req.header('transfer-encoding') ? Number(length) : undefined;
}

async function readAtOnce(c: AppContext, idleMs = defaultIdleMs): Promise<Uint8Array> {
  try {
    return new Uint8Array(await waitFor(c.req.raw.arrayBuffer(), idleMs));
  } catch (error) {
    throw closeAfterTimeout(c, error);
  }
}

/** Parses UTF-8 JSON with a schema. Throws `bad_request` or `invalid_input`. */
export function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.output<Schema> {
  const parsed = schema.safeParse(decodeJson(bytes));
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** Key in `errors` of faults that belong to no single field. */
const whole = 'body';

/** Returns the problem for input that a schema rejected, with a sentence per field. */
export function invalidInput(error: z.core.$ZodError): Problem {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || whole] ??= issue.message;
  const fields = Object.keys(errors).filter((field) => field !== whole);
  const detail =
    fields.length > 0
      ? `Correct these fields and send again: ${fields.join(', ')}.`
      : `The request body is not valid. ${errors[whole]}`;
  return problem('invalid_input', detail, { errors });
}

/** Hook that makes a router respond to bad parameters with the same problem as to a bad body. */
export function refuseInvalid(result: { success: true } | { success: false; error: z.core.$ZodError }): void {
  if (!result.success) throw invalidInput(result.error);
}

/**
 * Yields the body's bytes as they arrive, at most `maxBytes`. A larger `Content-Length` throws before anything is read. Throws
 * `bad_request` if the client disconnects, `request_timeout` if it sends nothing for `idleMs`.
 */
export async function* readBody(
  c: AppContext,
  {
    maxBytes,
    tooLarge,
    idleMs = defaultIdleMs,
  }: { maxBytes: number; tooLarge: () => Problem; idleMs?: number },
): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  const { body } = c.req.raw;
  if (!body) return;
  let received = 0;
  const reader = body.getReader();
  try {
    for (let part = await readPart(reader, idleMs); part; part = await readPart(reader, idleMs)) {
      received += part.byteLength;
      if (received > maxBytes) throw tooLarge();
      yield part;
    }
  } catch (error) {
    throw closeAfterTimeout(c, error);
  } finally {
    // Not cancelled, which would close the connection before the client has its response; the server drains the rest.
    reader.releaseLock();
  }
}

/** Calls `use` with an unused path, for a file or a folder, and deletes what is at it afterwards. */
export async function withTemporaryPath<Result>(
  folder: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true, recursive: true });
  }
}

/** Writes chunks to a new file. Returns the number of bytes. */
export async function writeNewFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let sizeBytes = 0;
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      sizeBytes += chunk.byteLength;
    }
    return sizeBytes;
  } finally {
    await file.close();
  }
}

async function readPart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleMs: number,
): Promise<Uint8Array | undefined> {
  return (await waitFor(reader.read(), idleMs)).value;
}

/** Awaits a read. Throws `request_timeout` after `idleMs`, `bad_request` if it fails. */
async function waitFor<Part>(coming: Promise<Part>, idleMs: number): Promise<Part> {
  const silence = Promise.withResolvers<never>();
  const detail = 'The request stopped arriving and timed out. Send it again.';
  const timer = setTimeout(() => silence.reject(problem('request_timeout', detail)), idleMs);
  try {
    return await Promise.race([coming, silence.promise]);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem('bad_request', 'The connection closed before the whole request arrived. Send it again.', {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the error; closes the connection after a timeout. */
function closeAfterTimeout(c: AppContext, error: unknown): unknown {
  if (error instanceof Problem && error.code === 'request_timeout') c.header('Connection', 'close');
  return error;
}

function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Without a cause: it would quote the body, and causes are logged.
    throw problem('bad_request', 'The request body is not valid JSON in UTF-8. Check its syntax.');
  }
}
