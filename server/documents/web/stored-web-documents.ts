import type { Kysely } from 'kysely';
import type { Store } from '../../db/schema.ts';
import type { StoredDocument } from '../document.ts';
import { findDocuments } from '../documents.ts';
import type { Validators } from './guarded-fetch.ts';

/** A kept copy of what was at an address, and what its site is to be asked with. */
export interface WebDocument {
  document: StoredDocument;
  validators: Validators;
  checkedAt: Date;
}

export async function findWebDocument(
  db: Kysely<Store>,
  { host, url }: { host: string; url: string },
): Promise<WebDocument | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'etag', 'last_modified', 'checked_at'])
    .where('host', '=', host)
    .where('origin', '=', 'url')
    .where('url', '=', url)
    .executeTakeFirst();
  const [document] = row ? await findDocuments(db, { host, ids: [row.id] }) : [];
  if (!row || !document) return undefined;
  return {
    document,
    validators: {
      ...(row.etag === null ? {} : { etag: row.etag }),
      ...(row.last_modified === null ? {} : { lastModified: row.last_modified }),
    },
    checkedAt: new Date(row.checked_at),
  };
}

/** Notes that a copy is still what its site has. Answers whether the copy was still there. */
export async function confirmWebDocument(
  db: Kysely<Store>,
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

/** Deletes, on all hosts, the copies that nobody has asked for since `olderThan` (ISO, UTC). Answers how many. */
export async function deleteStaleWebDocuments(
  db: Kysely<Store>,
  { olderThan }: { olderThan: string },
): Promise<number> {
  const deleted = await db
    .deleteFrom('documents')
    .where('origin', '=', 'url')
    .where('checked_at', '<', olderThan)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
