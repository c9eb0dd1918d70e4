import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { CheckedHost } from '#contract/chat/check-trials.ts';
import {
  type Check,
  type CheckInput,
  type CheckList,
  checkLimits,
  checkSchema,
  checksPerPage,
  type Expected,
} from '#contract/chat/checks.ts';
import { outcomeShape } from '#contract/chat/outcomes.ts';
import { problem } from '#server/failure/problem.ts';
import { isKept } from '#server/hosts/state/ended-hosts.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { unmetBy } from './judge.ts';

export type CheckRow = Selectable<Store['checks']>;

const citedSchema = z.array(z.string());

/** A check before its first run, and after an edit. */
const unrun = { ran_at: null, passed: null, outcome: null, offered: 0, answer: '', cited: '[]' };

/** Returns a check as admins see it. */
export function showCheck(row: CheckRow): Check {
  const { id, host, question, created_at: createdAt, updated_at: updatedAt } = row;
  const expect = expectedOf(row);
  const last = lastOf(row, expect);
  return { id, host, question, expect, createdAt, updatedAt, ...(last && { last }) };
}

function lastOf(row: CheckRow, expected: Expected): Check['last'] {
  if (row.ran_at === null || row.outcome === null) return undefined;
  const { answer } = row;
  const outcome = outcomeShape.outcome.parse(row.outcome);
  const cited = citedSchema.parse(JSON.parse(row.cited));
  const given = { answer, outcome, offered: row.offered === 1, cited };
  return { at: row.ran_at, ...given, passed: row.passed === 1, unmet: unmetBy(given, expected) };
}

/** Lists a page of a host's checks, those that failed last first. */
export async function listChecks(
  db: Db,
  { host, page }: { host: string; page: number },
): Promise<Omit<CheckList, 'hasDraft'>> {
  const rows = await checksOf(db, host)
    .selectAll()
    .orderBy(sql`case when passed = 0 then 0 else 1 end`)
    .orderBy('id')
    .limit(checksPerPage)
    .offset((page - 1) * checksPerPage)
    .execute();
  const { total, failing } = await checksOf(db, host)
    .select((eb) => [
      eb.fn.countAll().as('total'),
      eb.fn.countAll().filterWhere('passed', '=', 0).as('failing'),
    ])
    .executeTakeFirstOrThrow();
  const ran = await db.selectFrom('check_hosts').select('ran_at').where('host', '=', host).executeTakeFirst();
  return {
    items: rows.map(showCheck),
    total: Number(total),
    failing: Number(failing),
    ...(ran?.ran_at ? { lastRunAt: ran.ran_at } : {}),
  };
}

/** Returns all checks of a host, in the order in which they were made. */
export async function findChecks(db: Db, host: string): Promise<CheckRow[]> {
  return checksOf(db, host).selectAll().orderBy('id').execute();
}

/** Lists hosts that have checks, by name. Deleted ones are left out. */
export async function listCheckedHosts(db: Db, limit: number): Promise<CheckedHost[]> {
  const rows = await db
    .selectFrom('checks')
    .select((eb) => ['host', eb.fn.countAll().as('checks')])
    .where(isKept('checks.host'))
    .groupBy('host')
    .orderBy('host')
    .limit(limit)
    .execute();
  return rows.map(({ host, checks }) => ({ host, checks: Number(checks) }));
}

/** Finds a check by id. Throws the same `not_found` for missing ones and those of hosts outside the scope. */
export async function findCheck(db: Db, { scope, id }: { scope: AdminScope; id: string }): Promise<CheckRow> {
  const row = await db
    .selectFrom('checks')
    .selectAll()
    .where('id', '=', /^[\w-]{1,100}$/.test(id) ? id : '')
    .where(inScope(scope))
    .executeTakeFirst();
  if (row) return row;
  throw checkNotFound();
}

function checkNotFound() {
  return problem('not_found', 'This check does not exist. It may have been deleted. Check the list.');
}

export type WantedCheck = Pick<CheckInput, 'question' | 'expect'>;

/** Adds checks to a host. Throws `quota_exceeded`; then none is added. */
export async function insertChecks(
  trx: Trx,
  { host, checks, at }: { host: string; checks: readonly WantedCheck[]; at: Date },
): Promise<CheckRow[]> {
  const { total } = await checksOf(trx, host)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) + checks.length > checkLimits.ofHost) {
    const sentence = `A host can have up to ${checkLimits.ofHost} checks, and ${host} has ${total}. Delete some first.`;
    throw problem('quota_exceeded', sentence);
  }
  const [created_at, updated_at] = [at.toISOString(), at.toISOString()];
  const rows = checks.map(({ question, expect }) => ({
    ...{ id: uuidv7(), host, question, expects: JSON.stringify(expect), created_at, updated_at },
    ...unrun,
  }));
  if (rows.length > 0) await trx.insertInto('checks').values(rows).execute();
  return rows;
}

interface Change {
  row: CheckRow;
  wanted: WantedCheck;
  at: Date;
  /** Throws unless the check was last changed then. */
  requireUnchanged: (updatedAt: string) => void;
}

/** Changes what is asked or expected; the check has no result until it is run again. */
export async function updateCheck(
  trx: Trx,
  { row: { id, host }, wanted, at, requireUnchanged }: Change,
): Promise<CheckRow> {
  // An update without a change locks the row on both engines.
  const locked = await trx
    .updateTable('checks')
    .set((eb) => ({ question: eb.ref('question') }))
    .where('host', '=', host)
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirst();
  if (!locked) throw checkNotFound();
  requireUnchanged(locked.updated_at);
  const { question, expect } = wanted;
  const changed = { question, expects: JSON.stringify(expect), updated_at: at.toISOString(), ...unrun };
  const row = await trx
    .updateTable('checks')
    .set(changed)
    .where('host', '=', host)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
}

export async function deleteCheck(trx: Trx, { id, host }: CheckRow): Promise<void> {
  await trx.deleteFrom('checks').where('host', '=', host).where('id', '=', id).execute();
}

/** Returns what a check expects. */
export function expectedOf({ expects }: CheckRow): Expected {
  return checkSchema.shape.expect.parse(JSON.parse(expects));
}

function checksOf(db: Db, host: string) {
  return db.selectFrom('checks').where('host', '=', host);
}
