import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '#server/failure/refusal.ts';
import { publishFile } from '#server/store/blobs/publish-file.ts';
import { sha256OfStream } from '#server/store/blobs/stream-digest.ts';
import type { Db } from '#server/store/schema.ts';
import { type Anchor, baseOf, type ChainBase, findNewestAnchor, valuesOfSeal } from './anchors.ts';
import type { StoredEntry } from './entry-hash.ts';
import { type Actor, recordAudit } from './record-audit.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

/** Entries per query; each has at most 64 KB of values. */
const batchSize = 200;

interface Sealing {
  /** Entries from before this time are sealed. */
  before: Date;
  /** A new file. */
  file: string;
  by: Actor;
}

/**
 * Moves the entries from before a time out of the store into a file, and notes where the chain goes on. The file is complete and read back
 * before anything is deleted; a deletion that was interrupted is finished by the next call. Returns undefined if there are no such entries.
 */
export async function sealEntries(db: Db, { before, file, by }: Sealing): Promise<Anchor | undefined> {
  if (existsSync(file)) throw new Refusal(`${file} already exists. Name a new file.`);
  const base = baseOf(await findNewestAnchor(db));
  await deleteSealed(db, base);
  const last = await findLastBefore(db, { base, before });
  if (last === undefined) return undefined;
  const { lastHash } = await writeChecked(db, { file, base, last });
  const anchor = {
    ...{ first_position: base.position + 1, last_position: last, last_hash: lastHash },
    ...{ file_digest: await digestOfSealed(file), sealed_at: new Date().toISOString() },
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('audit_anchors').values(anchor).execute();
    const act = {
      action: 'audit.seal',
      target: `entries ${base.position + 1} to ${last}`,
      host: null,
    } as const;
    await recordAudit(trx, { ...by, ...act, after: valuesOfSeal(anchor) });
  });
  await deleteSealed(db, baseOf(anchor));
  return anchor;
}

export async function digestOfSealed(file: string): Promise<string> {
  return sha256OfStream(createReadStream(file));
}

/** Finds the last entry before the first that is not from before the time: clocks differ, positions don't. */
async function findLastBefore(
  db: Db,
  { base, before }: { base: ChainBase; before: Date },
): Promise<number | undefined> {
  const { first, newest } = await db
    .selectFrom('audit_entries')
    .select((eb) => [
      eb.fn.min('position').filterWhere('at', '>=', before.toISOString()).as('first'),
      eb.fn.max('position').as('newest'),
    ])
    .where('position', '>', base.position)
    .executeTakeFirstOrThrow();
  const last = first === null ? newest : first - 1;
  return last === null || last <= base.position ? undefined : last;
}

/** Writes the file under another name, verifies it, and gives it its name. */
async function writeChecked(
  db: Db,
  { file, base, last }: { file: string; base: ChainBase; last: number },
): Promise<{ lastHash: string }> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    await writeSealed(partial, base, readEntries(db, { base, last }));
    const sealed = await readSealed(partial).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('The audit is broken, so nothing was sealed. See "npm run admin -- verify-audit".');
    });
    if (sealed.entries !== last - base.position)
      throw new Refusal('Entries are missing. Nothing was sealed.');
    await publishFile(partial, file);
    return sealed;
  } finally {
    await rm(partial, { force: true });
  }
}

async function* readEntries(
  db: Db,
  { base, last }: { base: ChainBase; last: number },
): AsyncGenerator<StoredEntry[]> {
  for (let after = base.position; after < last; ) {
    const batch = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('position', '>', after)
      .where('position', '<=', last)
      .orderBy('position')
      .limit(batchSize)
      .execute();
    if (batch.length === 0) return;
    yield batch;
    after = batch.at(-1)?.position ?? last;
  }
}

/** Deletes what is sealed, oldest first in short steps, between which the server writes. */
async function deleteSealed(db: Db, { position }: ChainBase): Promise<void> {
  for (;;) {
    const oldest = db
      .selectFrom('audit_entries')
      .select('position')
      .where('position', '<=', position)
      .orderBy('position')
      .limit(batchSize);
    const { numDeletedRows } = await db
      .deleteFrom('audit_entries')
      .where('position', 'in', oldest)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await setImmediate();
  }
}
