import type { HostEnd } from '#contract/hosts/host-states.ts';
import { type Problem, problem } from '#server/failure/problem.ts';

/** Returns the `host_deleted` problem for anything that needs a deleted host, or its name. */
export function hostDeleted(host: string, { since, until = since }: HostEnd, now = new Date()): Problem {
  const sentence =
    now.toISOString() < until
      ? `${host} was deleted on ${dayOf(since)}. Undo the deletion under “Deleted hosts” in Config Management, or wait until ${dayOf(until)} to use the name anew.`
      : `${host} was deleted, and its data is being removed. Use the name anew in a few hours.`;
  return problem('host_deleted', sentence, { errors: { host: sentence } });
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}
