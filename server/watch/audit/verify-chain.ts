import type { Db } from '#server/store/schema.ts';
import { chainStart, hashEntry, type StoredEntry, searchTextOf } from './entry-hash.ts';

/** Entries per query; each has at most 64 KB of values. */
const batchSize = 200;

/** The first entry that doesn't follow from the one before. */
export interface ChainFault {
  position: number;
  /** Completes "The audit is broken at entry 5: …". */
  reason: string;
}

export interface ChainOutcome {
  /** Number of entries, up to the first broken one. */
  entries: number;
  newestHash: string;
  fault: ChainFault | undefined;
}

/** Verifies entries in the order of their positions. After a fault it ignores the rest. */
export function createChainVerifier() {
  let entries = 0;
  let newestHash = chainStart;
  let fault: ChainFault | undefined;
  return {
    add(entry: StoredEntry): void {
      if (fault) return;
      fault = findFault(entry, { position: entries + 1, previousHash: newestHash });
      if (fault) return;
      entries++;
      newestHash = entry.hash;
    },
    finish: (): ChainOutcome => ({ entries, newestHash, fault }),
  };
}

function findFault(
  entry: StoredEntry,
  expected: { position: number; previousHash: string },
): ChainFault | undefined {
  const { position, hash } = entry;
  if (position !== expected.position) return { position: expected.position, reason: 'it is missing.' };
  if (entry.previous_hash !== expected.previousHash)
    return { position, reason: 'it does not follow from the entry before.' };
  if (hash !== hashEntry(entry)) return { position, reason: 'its values do not match its hash.' };
  if (entry.search_text !== searchTextOf(entry))
    return { position, reason: 'its search text does not match its values.' };
  return undefined;
}

/**
 * Verifies the whole audit in batches. With the newest hash that somebody noted, such as a backup's, it also finds entries that were
 * removed at the end.
 */
export async function verifyChain(
  db: Db,
  { newest }: { newest?: string | undefined } = {},
): Promise<ChainOutcome> {
  const verifier = createChainVerifier();
  let isNewestFound = newest === undefined || newest === chainStart;
  for (let from = Number.NEGATIVE_INFINITY; ; ) {
    const batch = await readBatch(db, from);
    for (const entry of batch) {
      verifier.add(entry);
      isNewestFound ||= entry.hash === newest;
    }
    const last = batch.at(-1);
    if (!last || verifier.finish().fault) break;
    from = last.position;
  }
  const outcome = verifier.finish();
  if (outcome.fault || isNewestFound) return outcome;
  const reason = `entries were removed at the end or replaced, as none has the hash ${newest}.`;
  return { ...outcome, fault: { position: outcome.entries + 1, reason } };
}

function readBatch(db: Db, from: number): Promise<StoredEntry[]> {
  const entries = db.selectFrom('audit_entries').selectAll().orderBy('position').limit(batchSize);
  return (Number.isFinite(from) ? entries.where('position', '>', from) : entries).execute();
}
