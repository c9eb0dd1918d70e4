import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { z } from 'zod';
import { createPauses } from '#server/compute/pause.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import type { AppContext } from '../routes/request.ts';
import { closeAfterTimeout, watchArrival } from './body-arrival.ts';
import { countBufferedBytes } from './body-memory.ts';
import { parsedAtOnce, parseJsonText, readJsonText } from './bounded-json.ts';
import { useInputSentences } from './input-sentences.ts';

/**
 * Bodies with a `Content-Length` up to this are read at once: a web stream costs more than everything else about reading a question.
 * Small enough that the announced lengths of all connections stay below `maxBufferedBytes`.
 */
export const maxSingleReadBytes = 3_000;

const defaultIdleMs = 15_000;

useInputSentences();

/** Bytes of a body that are looked at before others may have a turn. */
const pieceBytes = 65_536;

/** Bounds of a body: bytes, the longest pause while it arrives, and whose part of the memory it counts against. */
export interface BodyBounds {
  maxBytes: number;
  idleMs?: number;
  sender?: string;
}

/**
 * Reads JSON of at most `maxBytes`, 32 levels and 20,000 values. Throws `payload_too_large`, `too_deep`, `bad_request`, `invalid_input`,
 * `request_timeout`, `too_many_requests`, `overloaded`. Bodies of one `sender` share a part of the memory.
 */
export async function readJson<Schema extends z.ZodType>(
  c: AppContext,
  { schema, sender, ...limits }: BodyBounds & { schema: Schema },
): Promise<z.output<Schema>> {
  const tooLarge = () =>
    problem(
      'payload_too_large',
      `The request body can be up to ${limits.maxBytes} bytes. Send less at once.`,
    );
  const text = readJsonText();
  const buffered = countBufferedBytes(sender);
  const pause = createPauses();
  let bytes = 0;
  try {
    const announced = announcedBytes(c);
    if (announced !== undefined && announced <= Math.min(maxSingleReadBytes, limits.maxBytes)) {
      buffered.add(announced);
      text.push(await readAtOnce(c, limits.idleMs));
      return validate(schema, await text.parse());
    }
    for await (const chunk of readBody(c, { ...limits, tooLarge })) {
      buffered.add(chunk.byteLength);
      bytes += chunk.byteLength;
      for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
        text.push(chunk.subarray(at, at + pieceBytes));
        await pause();
      }
    }
    const value = await text.parse();
    if (bytes <= parsedAtOnce) return validate(schema, value);
    const valid = await ownTurn(() => validate(schema, value));
    return await ownTurn(() => valid);
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
  const arrival = watchArrival(c, idleMs);
  try {
    return new Uint8Array(await arrival.wait(c.req.raw.arrayBuffer()));
  } catch (error) {
    throw closeAfterTimeout(c, error);
  } finally {
    arrival.end();
  }
}

/** Parses a short UTF-8 JSON text, whose structure is bounded, with a schema. Throws `bad_request` or `invalid_input`. */
export function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.output<Schema> {
  return validate(schema, parseJsonText(bytes));
}

/** Parses what was sent with a schema. Throws `invalid_input`. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** Key in `errors` of faults that belong to no single field. */
const whole = 'body';

/** Maximum number of faults in a response, and of fields in its sentence. */
const mostFaults = 200;
const mostNamed = 20;
/** Maximum characters of a field's name in a response. */
const longestField = 200;

/** Returns the problem for input that a schema rejected, with a sentence per field. */
function invalidInput(error: z.core.$ZodError): Problem {
  const errors: Record<string, string> = {};
  for (const issue of error.issues.slice(0, mostFaults))
    errors[issue.path.join('.').slice(0, longestField) || whole] ??= issue.message;
  const fields = Object.keys(errors).filter((field) => field !== whole);
  const named = fields.slice(0, mostNamed).join(', ');
  const others = fields.length > mostNamed ? ', and others' : '';
  const detail =
    fields.length > 0
      ? `Correct these fields and send again: ${named}${others}.`
      : `The request body is not valid. ${errors[whole]}`;
  return problem('invalid_input', detail, { errors });
}

/** Hook that makes a router respond to bad parameters with the same problem as to a bad body. */
export function refuseInvalid(result: { success: true } | { success: false; error: z.core.$ZodError }): void {
  if (!result.success) throw invalidInput(result.error);
}

/** Yields the bytes as they arrive. Throws `tooLarge`, at once if announced; `bad_request` on a disconnect; `request_timeout`. */
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
  const arrival = watchArrival(c, idleMs);
  let isWhole = false;
  try {
    for (;;) {
      const { value } = await arrival.wait(reader.read());
      isWhole = !value;
      if (!value) return;
      received += value.byteLength;
      if (received > maxBytes) throw tooLarge();
      yield value;
    }
  } catch (error) {
    throw closeAfterTimeout(c, error);
  } finally {
    arrival.end();
    // Not cancelled, which would close the connection before the client has its response.
    if (!isWhole) discardRest(c, received);
  }
}

/** More than the system's buffers take of a body that nobody reads: its sender can't send another request before it is cut. */
const mostDiscarded = 16_000_000;

/**
 * Lets the rest of a body pass unread, so that the next request on the connection is found behind it. The body's web stream would pause it. A
 * body that goes on half a second after its response is cut by the server.
 */
function discardRest(c: AppContext, received: number): void {
  if (Number(c.req.header('content-length') ?? 0) - received > mostDiscarded) return;
  const bindings: unknown = c.env;
  const incoming: unknown = bindings instanceof Object ? Reflect.get(bindings, 'incoming') : undefined;
  if (incoming instanceof IncomingMessage) incoming.removeAllListeners('data').resume();
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
