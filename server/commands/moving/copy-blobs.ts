import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runConcurrently } from '#server/compute/concurrency.ts';
import { Refusal } from '#server/failure/refusal.ts';
import { unlessMissing } from '#server/failure/system-error.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { sha256OfStream } from '#server/store/blobs/stream-digest.ts';

const concurrency = 4;

interface Copying {
  source: Blobs;
  target: Blobs;
  /** Folder for temporary files. */
  temporaryFolder: string;
  /** File with the keys that earlier runs copied and verified. */
  journal: string;
  /** Throws if another run has taken over. */
  requireLease: () => void;
}

/** Copies the blobs with these keys, reads each back and compares it. Skips those that an earlier run verified. */
export async function copyBlobs(
  deps: Copying,
  keys: AsyncIterableIterator<{ key: string }>,
): Promise<{ copied: number; total: number; missing: string[] }> {
  const verified = await findVerifiedKeys(deps);
  const outcome = { copied: 0, total: 0, missing: [] as string[] };
  await runConcurrently(keys, concurrency, async ({ key }) => {
    outcome.total++;
    if (verified.has(key)) return;
    deps.requireLease();
    if (await copyBlob(deps, key)) {
      outcome.copied++;
      // A line truncated by a kill is no key, so its blob is copied again.
      await appendFile(deps.journal, `${key}\n`);
    } else outcome.missing.push(key);
  });
  return outcome;
}

/** Returns the keys that an earlier run verified and the target still has. */
async function findVerifiedKeys({ journal, target }: Copying): Promise<Set<string>> {
  const compared = new Set(((await unlessMissing(readFile(journal, 'utf8'))) ?? '').split('\n'));
  const done = new Set<string>();
  for await (const { key } of target.list('')) if (compared.has(key)) done.add(key);
  return done;
}

/** Returns false if the source has no such blob. */
async function copyBlob({ source, target, temporaryFolder }: Copying, key: string): Promise<boolean> {
  const found = await source.get(key);
  if (!found) return false;
  const path = join(temporaryFolder, `move-${crypto.randomUUID()}`);
  try {
    const hash = createHash('sha256');
    await pipeline(found.stream, hashInto(hash), createWriteStream(path));
    await target.put(key, path);
    const wanted = hash.digest('hex');
    const copy = await target.get(key);
    if (!copy || (await sha256OfStream(copy.stream)) !== wanted) {
      throw new Refusal(
        `The file ${key} differs after copying. Stop other programs that write to the target, then run the command again.`,
      );
    }
    return true;
  } finally {
    await rm(path, { force: true });
  }
}

function hashInto(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}
