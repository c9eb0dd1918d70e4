import type { AuditValues } from '#contract/people/audit.ts';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import { writeCounts } from '#server/http/limits/request-counts.ts';
import { type Caller, nameOfKey } from '#server/http/routes/request.ts';
import { runInTransaction } from '#server/store/run-in-transaction.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { setFact } from '#server/store/store-facts.ts';
import { omitValues, serializeValues } from './audited-values.ts';
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

/** Characters of values that are recorded in full of one host's entries of a day. A save of ordinary settings has a few hundred. */
const valuesPerDay = 4_000_000;

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
    ...(await valuesWithinShare(trx, entry, at)),
    previous_hash: last.hash,
  };
  await trx
    .insertInto('audit_entries')
    .values({ ...row, hash: hashEntry(row), search_text: searchTextOf(row) })
    .execute();
}

/** Returns the values to record: in full as long as the host has room for them on that day. The audit is kept for ever, and the acts are chosen by the host's admins. */
async function valuesWithinShare(trx: Trx, { host, before, after }: AuditEntry, at: string) {
  const whole = { before_values: serializeValues(before), after_values: serializeValues(after) };
  const amount = (whole.before_values?.length ?? 0) + (whole.after_values?.length ?? 0);
  if (host === null || amount === 0) return whole;
  const take = [{ key: `audit-values:${host}`, limit: valuesPerDay, windowSeconds: 86_400, amount }];
  const [counted] = await writeCounts(trx, { take }, Math.floor(Date.parse(at) / 1000));
  if (counted === undefined || counted.count <= valuesPerDay) return whole;
  return { before_values: omitValues(whole.before_values), after_values: omitValues(whole.after_values) };
}

/** Bounds a text, and replaces what PostgreSQL can't store. */
function storableText(text: string): string {
  return text.slice(0, maxNameLength).toWellFormed().replaceAll('\0', '\ufffd');
}
