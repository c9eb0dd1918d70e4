import type { Kysely } from 'kysely';
import type { FileItem } from '#contract/files.ts';
import type { FileColumn, FileListQuery } from '#contract/lists.ts';
import type { Store } from '../db/schema.ts';
import { holdsText } from '../db/search-text.ts';
import type { Caller } from '../http/request.ts';
import { liveFiles } from './files.ts';
import { isAdmin, requireMember } from './rights.ts';

const columns = { filename: 'name_folded', sizeInBytes: 'size_bytes' } as const satisfies Record<
  FileColumn,
  string
>;

/**
 * A member's own files, for an admin all files of the host, and how many there are on all pages; newest first where no
 * order is asked for. Throws `sign_in_required` for visitors.
 */
export async function listFiles(
  db: Kysely<Store>,
  { host, caller, query }: { host: string; caller: Caller; query: FileListQuery },
): Promise<{ items: FileItem[]; total: number }> {
  const member = requireMember(caller);
  const { page, perPage, sort, order, search } = query;
  let found = liveFiles(db, host);
  if (!isAdmin(member)) found = found.where('owner_id', '=', member.accountId);
  if (search) found = found.where((eb) => holdsText(eb.ref('name_folded'), search));

  let rows = found.select(['id', 'name', 'size_bytes']);
  if (sort) rows = rows.orderBy(columns[sort], order);
  rows = rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (page) rows = rows.limit(perPage).offset((page - 1) * perPage);
  const [items, counted] = await Promise.all([
    rows.execute(),
    found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items: items.map(({ id, name, size_bytes }) => ({ id, filename: name, sizeInBytes: size_bytes })),
    total: Number(counted.total),
  };
}
