import type { Db } from '#server/store/schema.ts';
import type { StoredDocument } from '../document.ts';
import { storedDocument } from '../stored/documents.ts';
import type { Validators } from './fetch-step.ts';
import { parseWebAddress } from './web-address.ts';

/** Number of ids in one statement, far below both engines' limits of parameters. */
const idsAtOnce = 500;

/** The stored copy of a web page, with the validators for the next request. */
export interface WebDocument {
  document: StoredDocument;
  validators: Validators;
  checkedAt: Date;
}

export async function findWebDocument(
  db: Db,
  { host, url }: { host: string; url: string },
): Promise<WebDocument | undefined> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('host', '=', host)
    .where('origin', '=', 'url')
    .where('url', '=', url)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    document: storedDocument(row),
    validators: {
      ...(row.etag === null ? {} : { etag: row.etag }),
      ...(row.last_modified === null ? {} : { lastModified: row.last_modified }),
    },
    checkedAt: new Date(row.checked_at),
  };
}

/** Finds the host's stored copies of web pages, by the addresses given. */
export async function findWebDocuments(
  db: Db,
  { host, urls }: { host: string; urls: readonly string[] },
): Promise<Map<string, StoredDocument>> {
  const addresses = new Map(urls.flatMap((url) => normalized(url).map((address) => [url, address] as const)));
  if (addresses.size === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('host', '=', host)
    .where('origin', '=', 'url')
    .where('url', 'in', [...new Set(addresses.values())])
    .execute();
  const byAddress = new Map(rows.map((row) => [row.url, row]));
  return new Map(
    [...addresses].flatMap(([url, address]) => {
      const row = byAddress.get(address);
      return row ? [[url, storedDocument(row)] as const] : [];
    }),
  );
}

/** Marks a copy as up to date. Returns false if the copy was deleted. */
export async function confirmWebDocument(
  db: Db,
  { host, id }: { host: string; id: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('documents')
    .set({ checked_at: new Date().toISOString() })
    .where('host', '=', host)
    .where('id', '=', id)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/**
 * Deletes the copies of all hosts that weren't used since `olderThan` (ISO, UTC), except those of addresses in a host's own
 * knowledge. Returns their number.
 */
export async function deleteStaleWebDocuments(
  deps: { db: Db; addressesKept(host: string): Promise<readonly string[]> },
  { olderThan }: { olderThan: string },
): Promise<number> {
  const stale = deps.db
    .selectFrom('documents')
    .where('origin', '=', 'url')
    .where('checked_at', '<', olderThan);
  let deleted = 0;
  for (const { host } of await stale.select('host').distinct().execute()) {
    const kept = new Set((await deps.addressesKept(host)).flatMap(normalized));
    const rows = await stale.select(['id', 'url']).where('host', '=', host).execute();
    const ids = rows.flatMap(({ id, url }) => (url !== null && kept.has(url) ? [] : [id]));
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const { numDeletedRows } = await deps.db
        .deleteFrom('documents')
        .where('host', '=', host)
        .where('id', 'in', ids.slice(from, from + idsAtOnce))
        // It may have been used since it was selected.
        .where('checked_at', '<', olderThan)
        .executeTakeFirstOrThrow();
      deleted += Number(numDeletedRows);
    }
  }
  return deleted;
}

/** Returns the address in the form under which copies are stored; empty if it is invalid. */
function normalized(url: string): string[] {
  try {
    return [parseWebAddress(url).href];
  } catch {
    return [];
  }
}
