import { isDeepStrictEqual } from 'node:util';
import type { ConfirmedAction } from '#contract/agent/action-calls.ts';
import { problem } from '#server/failure/problem.ts';
import type { ActionDeps } from '../actions/action-tools.ts';
import { recordWrite } from '../calls/record-call.ts';
import { keyOfWrite } from '../calls/write-states.ts';
import { endPending, takePending } from './pending.ts';
import { runWrite } from './run-write.ts';
import type { Pending } from './sealed-write.ts';

export type ConfirmDeps = ActionDeps;

interface Confirmation {
  host: string;
  id: string;
  askers: readonly string[];
  /** Arguments that the visitor saw, if the client sends them. */
  shown: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Runs what waits for the visitor's confirmation, to its end even if the visitor goes: half of a write is worse. Throws `action_not_found`,
 * `action_expired`, `action_confirmed` and `action_changed`.
 */
export async function confirmAction(
  deps: ConfirmDeps,
  { host, id, askers, shown }: Confirmation,
): Promise<ConfirmedAction> {
  const pending = await takePending(deps, {
    ...{ host, id, askers },
    requireUnaltered(waiting) {
      if (shown !== undefined && !isDeepStrictEqual(shown, waiting.arguments)) throw changed();
    },
  });
  const end = await runRecorded(deps, { host, id, pending });
  if (end.isChanged) throw changed();
  const { action } = pending;
  if (end.outcome === 'done' || end.outcome === 'unknown')
    return { id, action, outcome: end.outcome, detail: end.outcome === 'done' ? '' : unclear };
  return { id, action, outcome: 'failed', detail: 'It was not done. Try again later.' };
}

const unclear =
  'It was sent, and no clear answer came back. It may have been done: check before you ask again.';

/** Runs a write, and keeps how it ended. Until then, and if the process dies, it is unknown. */
async function runRecorded(
  deps: ConfirmDeps,
  { host, id, pending }: { host: string; id: string; pending: Pending },
) {
  const write = keyOfWrite(id);
  const before = { outcome: 'unknown', detail: 'No answer has come back.', ms: 0 } as const;
  await recordWrite(deps, { host, write, ...before });
  const { isChanged, ...end } = await runWrite(deps, { host, write, pending });
  await Promise.all([
    recordWrite(deps, { host, write, ...end }),
    endPending(deps, { host, id, outcome: end.outcome }),
  ]);
  return { ...end, isChanged };
}

function changed() {
  return problem('action_changed', 'This was changed after it was shown, and nothing was sent. Ask again.');
}
