import { problem } from '#server/failure/problem.ts';
import { runIfDue } from '#server/store/background-work.ts';
import type { Db } from '#server/store/schema.ts';

const leaseMs = 20_000;

/** Runs work on a host's checks while no other process or request does. Throws `checks_running`. */
export async function runAlone<Result>(
  db: Db,
  host: string,
  run: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const work = { name: `checks ${host}`, everyMs: 0, leaseMs };
  let done: { result: Result } | undefined;
  await runIfDue(db, work, async (lost) => {
    done = { result: await run(lost) };
  });
  if (done) return done.result;
  throw problem('checks_running', `The checks of ${host} are being run already. Wait until they have ended.`);
}
