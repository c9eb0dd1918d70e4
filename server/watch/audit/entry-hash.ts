import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Store } from '#server/store/schema.ts';
import { foldText } from '#server/store/text/search-text.ts';

export type StoredEntry = Selectable<Store['audit_entries']>;

/** An entry as files keep it: lines of a sealed audit, rows of a backup. */
export const storedEntrySchema = z.object({
  position: z.int(),
  at: z.string(),
  actor: z.string(),
  address: z.string(),
  action: z.string(),
  target: z.string(),
  host: z.string().nullable(),
  previous_hash: z.string(),
  hash: z.string(),
  search_text: z.string(),
  before_values: z.string().nullable(),
  after_values: z.string().nullable(),
}) satisfies z.ZodType<StoredEntry>;

/** Previous hash of the first entry. */
export const chainStart = '0'.repeat(64);

/** Returns the SHA-256 of an entry: of its columns in this order as a JSON list, with position and previous hash. */
export function hashEntry(entry: Omit<StoredEntry, 'hash' | 'search_text'>): string {
  const { position, at, actor, address, action, target, host, before_values, after_values } = entry;
  const columns = [position, at, actor, address, action, target, host, before_values, after_values];
  return createHash('sha256')
    .update(JSON.stringify([...columns, entry.previous_hash]))
    .digest('hex');
}

/** Returns the texts of an entry that lists search. */
export function searchTextOf({
  actor,
  target,
  host,
}: Pick<StoredEntry, 'actor' | 'target' | 'host'>): string {
  return foldText([actor, target, host ?? ''].join('\n'));
}
