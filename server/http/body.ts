import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { Problem, problem } from '#server/failure/problem.ts';
import { holdBytes } from './body-memory.ts';
import { useInputSentences } from './input-sentences.ts';
import type { AppContext } from './request.ts';

/**
 * Shorter bodies that announce their length are read in one piece: a web stream costs more than all else of reading a question.
 * What is announced counts as held, so it is little enough that all connections together announce less than may be held.
 */
export const mostBytesAtOnce = 3_000;

const usualIdleMs = 15_000;

useInputSentences();

/**
 * Reads a JSON body of at most `maxBytes` and parses it by its schema.
 * Throws `payload_too_large`, `bad_request` for what is no JSON, `invalid_input` for what the schema refuses; `request_timeout` and
 * `overloaded` as bodies are bounded.
 */
export async function readJson<Schema extends z.ZodType>(
  c: AppContext,
  { schema, ...limits }: { schema: Schema; maxBytes: number; idleMs?: number },
): Promise<z.output<Schema>> {
  const tooLarge = () =>
    problem('payload_too_large', `The request may hold at most ${limits.maxBytes} bytes. Send less at once.`);
  const chunks: Uint8Array[] = [];
  const held = holdBytes();
  try {
    const announced = announcedBytes(c);
    if (announced !== undefined && announced <= Math.min(mostBytesAtOnce, limits.maxBytes)) {
      held.add(announced);
      return parseJson(schema, await readAtOnce(c, limits.idleMs));
    }
    for await (const chunk of readBody(c, { ...limits, tooLarge })) {
      held.add(chunk.byteLength);
      chunks.push(chunk);
    }
    return parseJson(schema, Buffer.concat(chunks));
  } finally {
    held.release();
  }
}

/** The bytes of a body that the server's parser lets be no longer than it announces; undefined where it announces nothing. */
function announcedBytes(c: AppContext): number | undefined {
  const length = c.req.header('content-length') ?? '';
  return /^\d{1,9}$/.test(length) && !c.req.header('transfer-encoding') ? Number(length) : undefined;
}

/** All of it within the time that a longer one may take between two parts. */
async function readAtOnce(c: AppContext, idleMs = usualIdleMs): Promise<Uint8Array> {
  try {
    return new Uint8Array(await waitFor(c.req.raw.arrayBuffer(), idleMs));
  } catch (error) {
    throw closing(c, error);
  }
}

/** Parses the bytes of a JSON text by a schema. Throws `bad_request` or `invalid_input`. */
export function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.output<Schema> {
  const parsed = schema.safeParse(decodeJson(bytes));
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** How `errors` names what is wrong with no single field. */
const whole = 'body';

/** The problem that says, field by field, what a schema refused. */
export function invalidInput(error: z.core.$ZodError): Problem {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || whole] ??= issue.message;
  const fields = Object.keys(errors).filter((field) => field !== whole);
  const detail =
    fields.length > 0
      ? `Correct these fields and send again: ${fields.join(', ')}.`
      : `The whole of it is not what is asked for. ${errors[whole]}`;
  return problem('invalid_input', detail, { errors });
}

/** The hook by which a router's `createRoute` schemas answer bad parameters as every other bad input. */
export function refuseInvalid(result: { success: true } | { success: false; error: z.core.$ZodError }): void {
  if (!result.success) throw invalidInput(result.error);
}

/**
 * The body's bytes as they come. A `Content-Length` over `maxBytes` is refused before anything is read; what comes is
 * counted all the same. A client that goes away ends the reading with a `bad_request`, one that sends nothing for `idleMs` with a
 * `request_timeout`.
 */
export async function* readBody(
  c: AppContext,
  {
    maxBytes,
    tooLarge,
    idleMs = usualIdleMs,
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
    throw closing(c, error);
  } finally {
    // Cancelling would cut the connection before the client has its answer; the server drains what still comes.
    reader.releaseLock();
  }
}

/** Gives `use` a path where nothing is yet, for a file or a folder, and deletes what is there afterwards, whatever happened. */
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

/** Writes chunks into a new file, each before the next is taken. Answers how many bytes came. */
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

/** Throws `request_timeout` when it takes longer, `bad_request` when it cannot be had. */
async function waitFor<Part>(coming: Promise<Part>, idleMs: number): Promise<Part> {
  const silence = Promise.withResolvers<never>();
  const detail = 'Nothing more of the request came for too long. Send it again.';
  const timer = setTimeout(() => silence.reject(problem('request_timeout', detail)), idleMs);
  try {
    return await Promise.race([coming, silence.promise]);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem('bad_request', 'The request ended before all of it had come. Send it again.', {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The error as it is; nothing more is expected of whoever sends nothing. */
function closing(c: AppContext, error: unknown): unknown {
  if (error instanceof Problem && error.code === 'request_timeout') c.header('Connection', 'close');
  return error;
}

function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The error would quote what was sent, and causes are logged.
    throw problem('bad_request', 'The request is not valid JSON in UTF-8. Check its syntax.');
  }
}
