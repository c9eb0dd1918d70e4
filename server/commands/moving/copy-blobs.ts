import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#server/failure/refusal.ts';
import { unlessMissing } from '#server/failure/system-error.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { sha256OfStream } from '#server/store/stream-digest.ts';

const atOnce = 4;

interface Copying {
  source: Blobs;
  target: Blobs;
  /** For bytes on their way. */
  temporaryFolder: string;
  /** Remembers, from run to run, which keys were copied and found alike. */
  journal: string;
  /** Throws where another run is at it by now. */
  requireHeld: () => void;
}

/**
 * Copies the blobs of the keys, reads each back and compares it; one found alike by an earlier run is not copied again as long as
 * the target holds it. When one fails, none is begun after it.
 */
export async function copyBlobs(
  deps: Copying,
  keys: AsyncIterable<{ key: string }>,
): Promise<{ copied: number; total: number; missing: string[] }> {
  const done = await findDone(deps);
  const outcome = { copied: 0, total: 0, missing: [] as string[] };
  const waiting = keys[Symbol.asyncIterator]();
  const copyOne = async (key: string) => {
    outcome.total++;
    if (done.has(key)) return;
    deps.requireHeld();
    if (await copyBlob(deps, key)) {
      outcome.copied++;
      // A line that a kill cut short is no key, and its blob is copied once more.
      await appendFile(deps.journal, `${key}\n`);
    } else outcome.missing.push(key);
  };
  let hasFailed = false;
  const work = async () => {
    for (let next = await waiting.next(); !next.done && !hasFailed; next = await waiting.next()) {
      await copyOne(next.value.key).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  // The reading behind it would keep the source from being closed.
  await waiting.return?.();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return outcome;
}

/** The keys that an earlier run found alike and that the target holds still. */
async function findDone({ journal, target }: Copying): Promise<Set<string>> {
  const compared = new Set(((await unlessMissing(readFile(journal, 'utf8'))) ?? '').split('\n'));
  const done = new Set<string>();
  for await (const { key } of target.list('')) if (compared.has(key)) done.add(key);
  return done;
}

/** Answers whether there is such a blob. */
async function copyBlob({ source, target, temporaryFolder }: Copying, key: string): Promise<boolean> {
  const found = await source.get(key);
  if (!found) return false;
  const path = join(temporaryFolder, `move-${crypto.randomUUID()}`);
  try {
    const hash = createHash('sha256');
    await pipeline(found.stream, hashing(hash), createWriteStream(path));
    await target.put(key, path);
    const wanted = hash.digest('hex');
    const copy = await target.get(key);
    if (!copy || (await sha256OfStream(copy.stream)) !== wanted) {
      throw new Refusal(
        `The file ${key} is not alike after copying. Does anything else write to the target?`,
      );
    }
    return true;
  } finally {
    await rm(path, { force: true });
  }
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}
