import { setImmediate } from 'node:timers/promises';
import { csvCell } from '#server/http/answers/csv.ts';
import type { Db } from '#server/store/schema.ts';
import type { StoredEntry } from './entry-hash.ts';
import { type AskedEntries, findEntries, findNewest } from './find-entries.ts';
import { hideAddresses, rowOfEntry } from './list-entries.ts';

/** Entries per query; each has at most 64 KB of values. */
const batchSize = 200;

/** Positions that one query looks at, as few of them may pass a filter. */
const sliceSize = 10_000;

/** Format of an export: its first text, the text of an entry, and the text that shows that it is complete. */
export interface ExportFormat {
  mediaType: string;
  first: string;
  entry(entry: StoredEntry): string;
  last(outcome: { rows: number; newestHash: string }): string;
}

/** Lines of JSON: a row with its position and hash, at the end the number of rows. */
const jsonLines: ExportFormat = {
  mediaType: 'application/x-ndjson',
  first: '',
  entry: (entry) =>
    `${JSON.stringify({ position: entry.position, ...rowOfEntry(entry), hash: entry.hash })}\n`,
  last: (outcome) => `${JSON.stringify({ complete: true, ...outcome })}\n`,
};

const csvColumns = [
  'at',
  'actor',
  'address',
  'action',
  'target',
  'host',
  'before_values',
  'after_values',
] as const;

/** CSV for spreadsheets (RFC 4180), with a byte order mark, as Excel takes UTF-8 for another encoding without one. */
const csv: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8',
  first: `\ufeff${['position', 'at', 'actor', 'address', 'action', 'target', 'host', 'before', 'after', 'hash'].join()}\r\n`,
  entry: (entry) =>
    `${[entry.position, ...csvColumns.map((column) => csvCell(entry[column] ?? '')), entry.hash].join()}\r\n`,
  last: ({ rows, newestHash }) => `complete,${rows} rows,,,,,,,,${newestHash}\r\n`,
};

export const exportFormats = { jsonl: jsonLines, csv };

/**
 * Yields an export, oldest entry first, up to the newest entry at its start. Only a complete one has the last text. Reads in
 * batches, between which other requests run.
 */
export async function* exportEntries(
  db: Db,
  { format, ...asked }: AskedEntries & { format: ExportFormat },
): AsyncGenerator<string> {
  const newest = await findNewest(db);
  yield format.first;
  let rows = 0;
  for (let after = 0; after < newest.position; ) {
    const upTo = Math.min(after + sliceSize, newest.position);
    const slice = (await findEntries(db, asked)).where('position', '>', after).where('position', '<=', upTo);
    const batch = await slice.selectAll().orderBy('position').limit(batchSize).execute();
    const shown = await hideAddresses(db, asked.scope, batch);
    if (shown.length > 0) yield shown.map(format.entry).join('');
    rows += batch.length;
    after = batch.length < batchSize ? upTo : (batch.at(-1)?.position ?? upTo);
    await setImmediate();
  }
  yield format.last({ rows, newestHash: newest.hash });
}
