import type { Deps } from '#server/deps.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type StreamedRun, streamRun } from './stream-run.ts';

type RequestDeps = Pick<Deps, 'db' | 'limiter' | 'log'>;

/** Runs of one host, of whatever kind. */
const runs = { limit: 60, windowSeconds: 600 };
const eventHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** Counts a run against an admin's share. Throws `too_many_requests`. */
export async function countRun({ limiter }: RequestDeps, c: AppContext): Promise<void> {
  await limiter.take({ key: `checks-run:${payerOf(requireAdmin(c.var))}`, ...runs });
}

/** Responds with the events of a run, which ends when its reader leaves. Throws `checks_running`. */
export async function respondWithRun<Result extends object, End extends object>(
  { db, log }: RequestDeps,
  c: AppContext,
  { host, run }: Pick<StreamedRun<Result, End>, 'host' | 'run'>,
) {
  const onFault = (error: unknown) => logFailure(log, { kind: 'checks', host, id: null, error });
  const events = await streamRun({ db, onFault }, { host, signal: c.req.raw.signal, run });
  return c.body(events, 200, eventHeaders);
}
