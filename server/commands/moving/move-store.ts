import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#server/failure/refusal.ts';
import { runIfDue } from '#server/store/background-work.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { BlobsLocation } from '#server/store/blobs/location.ts';
import { openBlobs } from '#server/store/blobs/open.ts';
import { claimBlobs, findForeignBlob } from '#server/store/blobs/owner.ts';
import { openSnapshot, type Snapshot } from '#server/store/copy/snapshot.ts';
import { hideCredentials } from '#server/store/location.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { deleteFact, findFact, findStoreId, reopenCopy, setFact } from '#server/store/store-facts.ts';
import { readTables, type Table } from '#server/store/tables.ts';
import { findNonEmptyTable, readBlobKeys, requireThisVersion } from '#server/store/upgrade/store-version.ts';
import { verifyChain } from '#server/watch/audit/verify-chain.ts';
import { copyBlobs } from './copy-blobs.ts';
import { copyTables, requireEqualTables } from './copy-tables.ts';

/** Time for which a killed run blocks others. */
const leaseMs = 10_000;

interface Place {
  store: string;
  blobs: BlobsLocation;
}

export interface Move {
  source: Place;
  /** Without blobs, the files stay where they are. */
  target: { store: string; blobs?: BlobsLocation | undefined };
  dataFolder: string;
  say: (line: string) => void;
}

/** Makes the target a copy of the served source. Later runs update or continue it. Throws a `Refusal` if it contains other data. */
export async function moveStore(move: Move): Promise<void> {
  const source = await openSnapshot(move.source.store);
  try {
    await requireThisVersion(source);
    const target = await openStore(move.target.store);
    try {
      await withLease(target, (lost) => copyAll(move, source, target, lost));
    } finally {
      await target.destroy();
    }
  } finally {
    await source.close();
  }
}

async function withLease(target: Db, run: (lost: AbortSignal) => Promise<void>): Promise<void> {
  const deadline = Date.now() + leaseMs * 1.5;
  while (!(await runIfDue(target, { name: 'move', everyMs: 0, leaseMs }, run))) {
    if (Date.now() > deadline)
      throw new Refusal(
        'Another move to this store is running. Wait for it to finish, then run the command again.',
      );
    await sleep(500);
  }
}

interface Copying {
  source: Snapshot;
  target: Db;
  blobs: Blobs | undefined;
  tables: Table[];
  temporaryFolder: string;
  requireLease: () => void;
}

async function copyAll(move: Move, source: Snapshot, target: Db, lost: AbortSignal): Promise<void> {
  const tables = await readTables();
  const blobs = await openTargetBlobs(move);
  const temporaryFolder = join(move.dataFolder, 'temporary');
  await mkdir(temporaryFolder, { recursive: true });
  const requireLease = () => {
    if (lost.aborted) throw new Refusal('This run was suspended for too long, and another has taken over.');
  };
  const copying = { source, target, blobs, tables, temporaryFolder, requireLease };
  await markTarget(move, copying);
  const before = await openSnapshot(move.target.store);
  const written = await copyTables({ source, before, target, requireLease }, tables).finally(() =>
    before.close(),
  );
  for (const [name, rows] of written) if (rows > 0) move.say(`${name}: ${rows} rows written`);
  if (blobs) await copyFiles(move, { ...copying, blobs });
  const after = await openSnapshot(move.target.store);
  const rows = await requireEqualTables({ source, after }, tables).finally(() => after.close());
  requireLease();
  move.say(`All ${tables.length} tables match: ${rows} rows`);
  move.say(await describeAudit(target));
  await setFact(target, { name: 'moved_from', value: await storeIdOf(source) });
  await deleteFact(target, 'moving_from');
}

/** The audit is copied as it is: a fault in it must not keep the deployment where it is. */
async function describeAudit(target: Db): Promise<string> {
  const { entries, newestHash, fault } = await verifyChain(target);
  return fault
    ? `Warning: the audit is broken at entry ${fault.position}, as in the source: ${fault.reason}`
    : `Audit: ${entries} entries, newest hash ${newestHash}`;
}

/** Returns undefined if the files stay where they are. */
async function openTargetBlobs({ source, target }: Move): Promise<Blobs | undefined> {
  if (target.blobs === undefined || JSON.stringify(source.blobs) === JSON.stringify(target.blobs))
    return undefined;
  return openBlobs(target.blobs);
}

/** Marks the target as an incomplete copy, on which no server starts and to which no other store is copied. */
async function markTarget(move: Move, copying: Copying): Promise<void> {
  const { source, target, tables, blobs, temporaryFolder } = copying;
  const id = await storeIdOf(source);
  if ((await findFact(target, 'id')) === id)
    throw new Refusal('The target is the source itself. Set --to to another database.');
  const before = (await findFact(target, 'moving_from')) ?? (await findFact(target, 'moved_from'));
  const isKnown = before === id;
  if (!isKnown) {
    const filled = before === undefined ? await findNonEmptyTable(target, tables) : 'another store';
    if (filled !== undefined) throw targetInUse(move, filled);
  }
  const journal = await journalOf(move, target);
  if (blobs && (!isKnown || !existsSync(journal))) {
    const expected = isKnown ? await Array.fromAsync(readBlobKeys(source), ({ key }) => key) : [];
    await requireNoOtherFiles(blobs, new Set(expected));
    // With a journal, existing files come from earlier runs.
    await writeFile(journal, '');
  }
  // Existing files come from earlier runs.
  const claimant = { id: await findStoreId(target), hasForeignFiles: async () => false };
  if (blobs) await claimBlobs({ blobs, temporaryFolder }, claimant);
  if (await reopenCopy(target, id)) return;
  if (before !== undefined && (await findFact(target, 'moving_from')) !== before)
    throw targetInUse(move, 'a server');
  await setFact(target, { name: 'moving_from', value: id });
}

function targetInUse({ target }: Move, what: string): Refusal {
  const place = hideCredentials(target.store);
  return new Refusal(
    `The target ${place} already contains other data (${what}), and nothing was changed. Name an empty database.`,
  );
}

async function requireNoOtherFiles(blobs: Blobs, expected: ReadonlySet<string>): Promise<void> {
  const key = await findForeignBlob(blobs, expected);
  if (key === undefined) return;
  throw new Refusal(`The target of the files is not empty: it contains ${key}. Name another prefix.`);
}

/** Returns the path of the journal, specific to this target and the location of its files. */
async function journalOf({ target: { blobs }, dataFolder }: Move, target: Db): Promise<string> {
  const place = createHash('sha256').update(JSON.stringify(blobs ?? null));
  const name = `move-${await findFact(target, 'id')}-${place.digest('hex').slice(0, 16)}.copied`;
  return join(dataFolder, name);
}

async function copyFiles(
  move: Move,
  { source, target, blobs, temporaryFolder, requireLease }: Copying & { blobs: Blobs },
): Promise<void> {
  const { say } = move;
  const journal = await journalOf(move, target);
  const from = await openBlobs(move.source.blobs);
  const outcome = await copyBlobs(
    { source: from, target: blobs, temporaryFolder, journal, requireLease },
    readBlobKeys(source),
  );
  say(`files: ${outcome.total} in total, ${outcome.copied} copied and verified`);
  if (outcome.missing.length > 0)
    say(`files without content, or deleted meanwhile: ${outcome.missing.join(', ')}`);
}

async function storeIdOf(snapshot: Snapshot): Promise<string> {
  const table = { name: 'store_facts', columns: ['name', 'value'], key: ['name'] };
  for await (const rows of snapshot.read(table)) {
    const row = rows.find(([name]) => name === 'id');
    if (row) return String(row[1]);
  }
  throw new Error('The store has no id');
}
