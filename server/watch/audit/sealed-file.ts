import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { Refusal } from '#server/failure/refusal.ts';
import type { ChainBase } from './anchors.ts';
import { type StoredEntry, storedEntrySchema } from './entry-hash.ts';
import { createChainVerifier } from './verify-chain.ts';

const headSchema = z.strictObject({
  format: z.literal('livery-audit'),
  version: z.literal(1),
  /** The last entry before the file's first. */
  after: z.strictObject({ position: z.int(), hash: z.string() }),
});

const entrySchema = storedEntrySchema.strict();

const endSchema = z.strictObject({ complete: z.literal(true), entries: z.int(), hash: z.string() });

/** Entries of a sealed file, verified. */
export interface SealedEntries {
  after: ChainBase;
  entries: number;
  lastHash: string;
  /** Hashes that were looked for and found. */
  found: ReadonlySet<string>;
}

/** Writes entries as compressed lines of JSON: a head, the entries with their hashes, and an end. */
export async function writeSealed(
  path: string,
  after: ChainBase,
  batches: AsyncIterable<readonly StoredEntry[]>,
): Promise<void> {
  const lines = async function* () {
    const lineOf = (value: object) => `${JSON.stringify(value)}\n`;
    yield lineOf({ format: 'livery-audit', version: 1, after } satisfies z.infer<typeof headSchema>);
    let entries = 0;
    let { hash } = after;
    for await (const batch of batches) {
      yield batch.map((entry) => lineOf(entry)).join('');
      entries += batch.length;
      hash = batch.at(-1)?.hash ?? hash;
    }
    yield lineOf({ complete: true, entries, hash } satisfies z.infer<typeof endSchema>);
  };
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(Readable.from(lines()), createGzip(), file);
}

/** Reads a sealed file to its end and verifies its chain. Throws a `Refusal` for any other file, or one that was cut or changed. */
export async function readSealed(path: string, lookFor: readonly string[] = []): Promise<SealedEntries> {
  let after: ChainBase | undefined;
  let verifier = createChainVerifier();
  let end: z.infer<typeof endSchema> | undefined;
  const found = new Set<string>();
  for await (const line of linesOf(path)) {
    if (end) throw damaged(path);
    const value = parseLine(path, line);
    if (!after) {
      after = parseAs(path, headSchema, value).after;
      verifier = createChainVerifier(after);
    } else if (endSchema.safeParse(value).success) end = endSchema.parse(value);
    else {
      const entry = parseAs(path, entrySchema, value);
      verifier.add(entry);
      if (lookFor.includes(entry.hash)) found.add(entry.hash);
    }
  }
  if (!after || !end) throw new Refusal(`${path} is not a sealed audit, or was cut off.`);
  const { entries, newestHash } = verifier.finish();
  if (verifier.hasFault() || entries !== end.entries || newestHash !== end.hash) {
    throw new Refusal(`${path} was changed: it is broken at entry ${after.position + entries + 1}.`);
  }
  return { after, entries, lastHash: newestHash, found };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const unzipped = createGunzip();
  const reading = pipeline(source, unzipped);
  reading.catch(() => {});
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
    await reading;
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? error : damaged(path);
  } finally {
    source.destroy();
  }
}

function parseLine(path: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(path);
  }
}

function parseAs<Schema extends z.ZodType>(path: string, schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw damaged(path);
  return parsed.data;
}

function damaged(path: string): Refusal {
  return new Refusal(`${path} is damaged or not a sealed audit.`);
}
