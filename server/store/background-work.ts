import { noteWork } from '#server/compute/running-work.ts';
import type { Db } from './schema.ts';

/** After this time without a renewal, another process takes over. */
const usualLeaseMs = 60_000;
/** Maximum difference between two processes' clocks. */
const clocksApartMs = 10 * 60_000;

interface Work {
  name: string;
  /** Pause between the end of one run and the next. */
  everyMs: number;
  leaseMs?: number;
}

/**
 * Runs work that is due, unless another process on the store is running it. Returns true if it ran here. The signal aborts when
 * another process has taken over. If `run` returns `unfinished`, the work is due again at once.
 */
export async function runIfDue(
  db: Db,
  { name, everyMs, leaseMs = usualLeaseMs }: Work,
  run: (lost: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const holder = crypto.randomUUID();
  if (!(await claim(db, { name, everyMs, holder, leaseMs }))) return false;
  const lost = new AbortController();
  const renewing = setInterval(() => {
    postpone(db, { name, holder, byMs: leaseMs }).then(
      (isOurs) => isOurs || lost.abort(),
      // If the store can't be reached, the next renewal tries again.
      () => {},
    );
  }, leaseMs / 3);
  const endWork = noteWork(name);
  let outcome: unknown;
  try {
    outcome = await run(lost.signal);
  } finally {
    endWork();
    clearInterval(renewing);
    await postpone(db, { name, holder, byMs: outcome === 'unfinished' ? 0 : everyMs });
  }
  return true;
}

/** Claims in one statement, so that only one of several processes succeeds. */
async function claim(
  db: Db,
  { name, everyMs, holder, leaseMs }: Required<Work> & { holder: string },
): Promise<boolean> {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  // A later due date than any process could have set comes from a wrong clock.
  const implausible = at(Math.max(everyMs, leaseMs) + clocksApartMs);
  const work = db.selectFrom('background_work').where('name', '=', name);
  const known = await work.select('due_at').executeTakeFirst();
  if (known && known.due_at > at(0) && known.due_at <= implausible) return false;
  const due_at = at(leaseMs);
  const claimed = await db
    .insertInto('background_work')
    .values({ name, holder, due_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, due_at })
        .where((eb) =>
          eb.or([eb('background_work.due_at', '<=', at(0)), eb('background_work.due_at', '>', implausible)]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function postpone(
  db: Db,
  { name, holder, byMs }: { name: string; holder: string; byMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('background_work')
    .set({ due_at: new Date(Date.now() + byMs).toISOString() })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
