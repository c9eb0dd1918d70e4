import type { Db } from '#server/store/schema.ts';
import { baseOf, type ChainBase, findNewestAnchor, recordsSeal, wholeChain } from './anchors.ts';
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

/**
 * Verifies entries in the order of their positions, from the one after `base`. Earlier ones are ignored: they are sealed in a file, and
 * may still be being deleted. After a fault it ignores the rest.
 */
export function createChainVerifier(base: ChainBase = wholeChain) {
  let entries = 0;
  let newestHash = base.hash;
  let fault: ChainFault | undefined;
  let isBaseKnown = base.position === 0;
  return {
    add(entry: StoredEntry): void {
      if (fault || entry.position <= base.position) return;
      fault = findFault(entry, { position: base.position + entries + 1, previousHash: newestHash });
      if (fault) return;
      entries++;
      newestHash = entry.hash;
      isBaseKnown ||= recordsSeal(entry, base);
    },
    finish(): ChainOutcome {
      const unsealed = { position: base.position, reason: 'no entry says that those up to it were sealed.' };
      return { entries, newestHash, fault: fault ?? (isBaseKnown ? undefined : unsealed) };
    },
    hasFault: () => fault !== undefined,
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
  const anchor = await findNewestAnchor(db);
  const base = baseOf(anchor);
  const verifier = createChainVerifier(base);
  let isNewestFound = newest === undefined || newest === chainStart || newest === anchor?.last_hash;
  for (let from = anchor?.last_position ?? Number.NEGATIVE_INFINITY; ; ) {
    const batch = await readBatch(db, from);
    for (const entry of batch) {
      verifier.add(entry);
      isNewestFound ||= entry.hash === newest;
    }
    const last = batch.at(-1);
    if (!last || verifier.hasFault()) break;
    from = last.position;
  }
  const outcome = verifier.finish();
  if (outcome.fault || isNewestFound) return outcome;
  const sealed = anchor ? ' If it is older than the last seal, look in that file, with --sealed.' : '';
  const reason = `entries were removed at the end or replaced, as none has the hash ${newest}.${sealed}`;
  return { ...outcome, fault: { position: base.position + outcome.entries + 1, reason } };
}

function readBatch(db: Db, from: number): Promise<StoredEntry[]> {
  const entries = db.selectFrom('audit_entries').selectAll().orderBy('position').limit(batchSize);
  return (Number.isFinite(from) ? entries.where('position', '>', from) : entries).execute();
}
