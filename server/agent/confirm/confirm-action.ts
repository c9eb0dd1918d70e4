import { isDeepStrictEqual } from 'node:util';
import type { ActionCall, ConfirmedAction } from '#contract/action-calls.ts';
import type { Action, McpServer } from '#contract/actions.ts';
import { problem } from '#server/failure/problem.ts';
import { findAiSettings } from '#server/hosts/configs/configs.ts';
import { type Acting, type ActionDeps, runLogged } from '../actions/action-tools.ts';
import { recordCall } from '../calls/record-call.ts';
import { keyOfWrite } from '../calls/write-states.ts';
import { callTool } from '../mcp/mcp-tools.ts';
import { definitionOf, type Pending, takePending } from './pending.ts';

export type ConfirmDeps = ActionDeps;

interface Confirmation {
  host: string;
  id: string;
  askers: readonly string[];
  by: ActionCall['by'];
  /** Arguments that the visitor saw, if the client sends them. */
  shown: Readonly<Record<string, unknown>> | undefined;
  signal: AbortSignal;
}

/** Runs what waits for the visitor's confirmation. Throws `action_not_found`, `action_expired`, `action_confirmed` and `action_changed`. */
export async function confirmAction(deps: ConfirmDeps, confirmation: Confirmation): Promise<ConfirmedAction> {
  const { host, id, by, shown, signal } = confirmation;
  const pending = await takePending(deps, {
    ...confirmation,
    requireUnaltered(waiting) {
      if (shown !== undefined && !isDeepStrictEqual(shown, waiting.arguments)) throw changed();
    },
  });
  const settings = await findAiSettings(deps.db, host);
  const { action, server, arguments: given, conversationId } = pending;
  const acting = {
    ...{ host, by, asker: undefined, conversationId, write: keyOfWrite(id) },
    origins: settings?.origins ?? [],
  };
  if (server === undefined) {
    const current = findSame(settings?.actions, pending, action) ?? (await refuse(deps, acting, action));
    const { ok, text } = await runLogged(deps, { acting, action: current, given, signal });
    return confirmed({ id, action, ok, text });
  }
  const current = findSame(settings?.mcp, pending, server) ?? (await refuse(deps, acting, action));
  const { isError, text } = await callTool(deps, { acting, server: current, name: action, given, signal });
  return confirmed({ id, action, ok: !isError, text });
}

/** Returns the action or server as it is now; undefined unless it is as it was when the visitor was asked. */
function findSame<Owner extends Action | McpServer>(
  list: readonly Owner[] | undefined,
  { definition }: Pending,
  name: string,
): Owner | undefined {
  const current = list?.find((one) => one.name === name);
  return current && definitionOf(current) === definition ? current : undefined;
}

/** Logs that a confirmed write was not sent, and throws `action_changed`. */
async function refuse(
  deps: ConfirmDeps,
  { host, by, conversationId, write }: Acting,
  action: string,
): Promise<never> {
  const call = { host, action, kind: 'write' as const, ms: 0, by, conversationId, write };
  await recordCall(deps, { ...call, outcome: 'refused', detail: 'It was changed after it was shown.' });
  throw changed();
}

function changed() {
  return problem('action_changed', 'This was changed after it was shown, and nothing was sent. Ask again.');
}

/** The response is for the site's own systems; a visitor learns if it was done, and of a failure what was said. */
function confirmed({
  id,
  action,
  ok,
  text,
}: {
  id: string;
  action: string;
  ok: boolean;
  text: string;
}): ConfirmedAction {
  return { id, action, outcome: ok ? 'done' : 'failed', detail: ok ? '' : text.slice(0, 300).toWellFormed() };
}
