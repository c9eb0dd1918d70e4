import type { AuditValues } from '#contract/audit.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { type Caller, nameOfKey } from '#server/http/request.ts';
import { runInTransaction } from '#server/store/run-in-transaction.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { setFact } from '#server/store/store-facts.ts';
import { serializeValues } from './audited-values.ts';
import { hashEntry, searchTextOf } from './entry-hash.ts';
import { findNewest } from './find-entries.ts';

/** Person or command that acted, with their address. */
export interface Actor {
  /** E-mail address, or the name of a command. */
  actor: string;
  /** IP address; `local` for a command. */
  address: string;
}

export interface AuditEntry extends Actor {
  /** Now by default. */
  at?: Date;
  action: AuditAction;
  /** E-mail address, host, name or id of what was acted on. */
  target: string;
  /** Host of the target; null for what belongs to no host. */
  host: string | null;
  /** Changed fields with their old values. Secrets are recorded as digests, if their fields' names end in `secret`, `token` or `key`. */
  before?: AuditValues;
  after?: AuditValues;
}

/** Maximum length of a recorded target or actor. */
const maxNameLength = 500;

/** Returns who makes a request, for the audit. */
export function actorOf({ caller, address }: { caller: Caller; address: string }): Actor {
  if (caller.kind === 'key') return { actor: nameOfKey(caller), address };
  return { actor: caller.kind === 'member' ? caller.email : 'visitor', address };
}

/**
 * Appends to the audit, in the caller's transaction if `db` is one, so that act and entry are stored together or not at all. Call it
 * last in the transaction: other entries wait until that ends.
 */
export function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  return runInTransaction(db, (trx) => append(trx, entry));
}

async function append(trx: Trx, entry: AuditEntry): Promise<void> {
  const at = (entry.at ?? new Date()).toISOString();
  // Locks the fact's row on both engines, so that entries of all processes queue.
  await setFact(trx, { name: 'audited_at', value: at });
  const last = await findNewest(trx);
  const row = {
    position: last.position + 1,
    at,
    actor: storableText(entry.actor),
    address: storableText(entry.address),
    action: entry.action,
    target: storableText(entry.target),
    host: entry.host,
    before_values: serializeValues(entry.before),
    after_values: serializeValues(entry.after),
    previous_hash: last.hash,
  };
  await trx
    .insertInto('audit_entries')
    .values({ ...row, hash: hashEntry(row), search_text: searchTextOf(row) })
    .execute();
}

/** Bounds a text, and replaces what PostgreSQL can't store. */
function storableText(text: string): string {
  return text.slice(0, maxNameLength).toWellFormed().replaceAll('\0', '\ufffd');
}
