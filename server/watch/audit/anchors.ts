import type { Selectable } from 'kysely';
import type { Db, Store } from '#server/store/schema.ts';
import { chainStart, type StoredEntry } from './entry-hash.ts';

/** Last entry before those that the store contains: the start of the chain, or the last one of a sealed file. */
export interface ChainBase {
  position: number;
  hash: string;
}

export type Anchor = Selectable<Store['audit_anchors']>;

export const wholeChain: ChainBase = { position: 0, hash: chainStart };

/** Returns the newest anchor; undefined if nothing was ever sealed. */
export function findNewestAnchor(db: Db): Promise<Anchor | undefined> {
  const newest = db.selectFrom('audit_anchors').selectAll().orderBy('last_position', 'desc').limit(1);
  return newest.executeTakeFirst();
}

export function baseOf(anchor: Pick<Anchor, 'last_position' | 'last_hash'> | undefined): ChainBase {
  return anchor ? { position: anchor.last_position, hash: anchor.last_hash } : wholeChain;
}

/** Returns the values that the audit records of a seal: without them an anchor could be made up for deleted entries. */
export function valuesOfSeal({
  first_position,
  last_position,
  last_hash,
  file_digest,
}: Omit<Anchor, 'sealed_at'>) {
  return { first: first_position, last: last_position, hash: last_hash, digest: file_digest };
}

/** True if an entry records that the entries up to a base were sealed. */
export function recordsSeal(entry: StoredEntry, { position, hash }: ChainBase): boolean {
  if (entry.action !== 'audit.seal' || entry.after_values === null) return false;
  const { last, hash: sealed }: { last?: unknown; hash?: unknown } = JSON.parse(entry.after_values);
  return last === position && sealed === hash;
}
