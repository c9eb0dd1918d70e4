import type { Action, McpServer } from '#contract/agent/actions.ts';
import type { WriteState } from '#contract/chat/chat.ts';
import { findAiSettings } from '#server/hosts/configs/configs.ts';
import { type ActionDeps, detailOf, runTimed } from '../actions/action-tools.ts';
import type { RanAction } from '../actions/run-action.ts';
import { callTool, detailOfTool, type ToolEnd } from '../mcp/call-tool.ts';
import { definitionOf, type Pending } from './sealed-write.ts';

interface WriteEnd {
  outcome: WriteState;
  /** For the host's log: without anything of the response. */
  detail: string;
  ms: number;
  /** True if the action is another one than the visitor was shown, and nothing was sent. */
  isChanged?: boolean;
}

/** Sends what a visitor has confirmed, unless it was changed since. */
export async function runWrite(
  deps: ActionDeps,
  { host, write, pending }: { host: string; write: string; pending: Pending },
): Promise<WriteEnd> {
  const settings = await findAiSettings(deps.db, host);
  const { action: name, server: serverName, arguments: given } = pending;
  const acting = { host, origins: settings?.origins ?? [] };
  const { signal } = new AbortController();
  if (serverName === undefined) {
    const action = findSame(settings?.actions, pending, name);
    if (!action) return changed;
    const ran = await runTimed(deps, { ...acting, action, given, idempotencyKey: write, signal });
    const outcome = outcomeOfAction(ran);
    return { outcome, detail: outcome === 'done' ? '' : detailOf(ran), ms: ran.ms };
  }
  const server = findSame(settings?.mcp, pending, serverName);
  if (!server) return changed;
  const ended = await callTool(deps, { acting, server, name, given, signal });
  return { outcome: outcomeOfTool(ended), detail: detailOfTool(ended), ms: ended.ms };
}

const changed: WriteEnd = {
  ...{ outcome: 'refused', detail: 'It was changed after it was shown.', ms: 0, isChanged: true },
};

/** Returns the action or server as it is now; undefined unless it is as it was when the visitor was asked. */
function findSame<Owner extends Action | McpServer>(
  list: readonly Owner[] | undefined,
  { definition }: Pending,
  name: string,
): Owner | undefined {
  const current = list?.find((one) => one.name === name);
  return current && definitionOf(current) === definition ? current : undefined;
}

/** A write is done with a success, whether its text can be read or not, and not done only where that is certain. */
function outcomeOfAction({ isRefused, hasLeft, status }: RanAction): WriteState {
  if (isRefused) return 'refused';
  if (!hasLeft) return 'failed';
  if (status === undefined || status >= 500) return 'unknown';
  if (status >= 400) return 'failed';
  // A redirect often follows what was done.
  return status >= 300 ? 'unknown' : 'done';
}

/** A server's own word about an error counts. */
function outcomeOfTool({ isError, isRefused, fault, hasLeft }: ToolEnd): WriteState {
  if (isRefused) return 'refused';
  if (!isError) return 'done';
  return fault !== undefined && hasLeft ? 'unknown' : 'failed';
}
