import { setImmediate } from 'node:timers/promises';
import type { AdminScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { findNewestAnchor } from './anchors.ts';
import { findEntries, findNewest } from './find-entries.ts';
import { hideAddresses, rowOfEntry } from './list-entries.ts';

/** Entries per query; each has at most 64 KB of values. */
const batchSize = 200;
/** Positions that one query looks at, as few of them may belong to a host. */
const sliceSize = 10_000;

interface Following {
  scope: AdminScope;
  /** Position of the last entry that the reader has. */
  after: number;
  /** Maximum number of entries. */
  limit: number;
}

/**
 * Yields the entries after a position as lines of JSON, oldest first, each with its hash and the one before; at last a line with the
 * position to go on after. Entries become visible in the order of their positions, so none is missed or repeated. The last line says
 * `more` if the limit was reached, and `sealedTo` if entries that the reader lacks are in a sealed file.
 */
export async function* followEntries(db: Db, { scope, after, limit }: Following): AsyncGenerator<string> {
  const begin = (await findNewestAnchor(db))?.last_position ?? 0;
  const newest = (await findNewest(db)).position;
  const query = await findEntries(db, { scope, filter: {} });
  let at = Math.max(after, begin);
  let rows = 0;
  while (at < newest && rows < limit) {
    const upTo = Math.min(at + sliceSize, newest);
    const size = Math.min(batchSize, limit - rows);
    const slice = query.where('position', '>', at).where('position', '<=', upTo);
    const batch = await slice.selectAll().orderBy('position').limit(size).execute();
    const shown = await hideAddresses(db, scope, batch);
    const lines = shown.map((entry) => {
      const { position, hash, previous_hash: previousHash } = entry;
      return `${JSON.stringify({ position, ...rowOfEntry(entry), previousHash, hash })}\n`;
    });
    if (lines.length > 0) yield lines.join('');
    rows += batch.length;
    at = batch.length < size ? upTo : (batch.at(-1)?.position ?? upTo);
    await setImmediate();
  }
  // Entries may have been sealed meanwhile, before they were read.
  const sealedTo = (await findNewestAnchor(db))?.last_position ?? 0;
  const end = { complete: true, ...(sealedTo > after && { sealedTo }) };
  yield `${JSON.stringify({ ...end, rows, after: at, more: at < newest })}\n`;
}
