import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { DocumentReader } from '#server/reading/document.ts';
import { addDocument, deleteDocument } from '#server/reading/stored/documents.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { readWritten } from './read-written.ts';

/** Entries of one kind that a host can have. */
const maxEntries = 2000;

interface Saving<Shown extends z.ZodType, Input extends z.ZodType> {
  kind: EntryKind<Shown, Input>;
  host: string;
  input: z.output<Input>;
  /** The entry that it replaces; absent for a new one. */
  before?: Entry;
  /** Throws unless the entry was last changed then. */
  requireUnchanged?: (updatedAt: string) => void;
  reader: DocumentReader;
  by: Actor;
  /** Runs first in the same transaction. */
  alongside?: (trx: Trx) => Promise<void>;
  /** Recorded in place of the creation or change. */
  action?: AuditAction;
}

/** Reads what an admin wrote, and stores it with its document. Throws `quota_exceeded`, `file_*` and `overloaded`. */
export async function saveEntry<Shown extends z.ZodType, Input extends z.ZodType>(
  deps: KnowledgeDeps,
  { kind, host, input, before, requireUnchanged, reader, by, alongside, action }: Saving<Shown, Input>,
): Promise<string> {
  if (!before) await requireRoom(deps.db, { kind, host });
  const store = await kind.prepare(deps.db, { host, id: before?.id }, input);
  const { title, text } = kind.write(input);
  const reading = await readWritten(deps, { title, text, reader });
  const isSearched = kind.isSearched?.(input) ?? true;
  return deps.db.transaction().execute(async (trx) => {
    await alongside?.(trx);
    let replacedBytes = 0;
    if (before) {
      const { document_id: id, updated_at } = await lockEntry(trx, kind, before);
      requireUnchanged?.(updated_at);
      replacedBytes = await deleteDocument(trx, { host, id });
    }
    const { id: documentId } = await addDocument(trx, {
      host,
      origin: 'text',
      reading,
      ...(isSearched && { knowledge: true }),
    });
    const entry = { id: before?.id ?? uuidv7(), host, documentId };
    await store(trx, { ...entry, at: new Date().toISOString() });
    await deps.settleStorage(trx, { host, documentIds: [documentId], replacedBytes });
    const usual = `${kind.noun}.${before ? 'update' : 'create'}` as const;
    await recordAudit(trx, { ...by, action: action ?? usual, target: title, host });
    return entry.id;
  });
}

/** Deletes an entry with its document. */
export async function deleteEntry<Shown extends z.ZodType, Input extends z.ZodType>(
  db: Db,
  { kind, entry, by }: { kind: EntryKind<Shown, Input>; entry: Entry; by: Actor },
): Promise<void> {
  const { id, host } = entry;
  await db.transaction().execute(async (trx) => {
    const { document_id: documentId } = await lockEntry(trx, kind, entry);
    await trx.deleteFrom(kind.table).where('host', '=', host).where('id', '=', id).execute();
    await deleteDocument(trx, { host, id: documentId });
    await recordAudit(trx, { ...by, action: `${kind.noun}.delete`, target: id, host });
  });
}

/** Locks an entry, and returns the document that it has now, as another save may have replaced it, and when. Throws `not_found` once it is deleted. */
async function lockEntry<Shown extends z.ZodType, Input extends z.ZodType>(
  trx: Trx,
  { table, noun }: EntryKind<Shown, Input>,
  { id, host }: Entry,
): Promise<{ document_id: string; updated_at: string }> {
  // An update without a change locks the row on both engines.
  const row = await trx
    .updateTable(table)
    .set((eb) => ({ document_id: eb.ref('document_id') }))
    .where('host', '=', host)
    .where('id', '=', id)
    .returning(['document_id', 'updated_at'])
    .executeTakeFirst();
  if (row) return row;
  throw entryNotFound(noun);
}

/** Finds an entry by id. Throws the same `not_found` for missing ones and those of hosts outside the scope. */
export async function findEntry<Shown extends z.ZodType, Input extends z.ZodType>(
  db: Db,
  { kind, scope, id }: { kind: EntryKind<Shown, Input>; scope: AdminScope; id: string },
): Promise<Entry> {
  const row = await db
    .selectFrom(kind.table)
    .select(['id', 'host', 'document_id'])
    .where('id', '=', /^[\w-]{1,100}$/.test(id) ? id : '')
    .where(inScope(scope))
    .executeTakeFirst();
  if (row) return { id: row.id, host: row.host, documentId: row.document_id };
  throw entryNotFound(kind.noun);
}

/** The problem of an entry that the caller's hosts don't have. */
export function entryNotFound(noun: 'text' | 'answer') {
  return problem('not_found', `This ${noun} does not exist. It may have been deleted. Check the list.`);
}

async function requireRoom<Shown extends z.ZodType, Input extends z.ZodType>(
  db: Db,
  { kind, host }: { kind: EntryKind<Shown, Input>; host: string },
): Promise<void> {
  const { count } = await db
    .selectFrom(kind.table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxEntries) return;
  const most = maxEntries.toLocaleString('en');
  throw problem('quota_exceeded', `${host} already has ${most} ${kind.noun}s. Delete some first.`);
}
