import type { Action } from '#contract/agent/actions.ts';
import type { Tool, ToolResult } from '#server/models/tools/tool.ts';
import type { AskedBy } from '../asked-by.ts';
import { type CallDeps, type CallEnd, recordCall } from '../calls/record-call.ts';
import { type OfferDeps, offerWrite } from '../confirm/offer-write.ts';
import { wordOfAbort } from '../word-of-abort.ts';
import { checkArguments } from './arguments.ts';
import { matchAction } from './rule-tool.ts';
import { noContent, type RanAction, type RunDeps, runAction } from './run-action.ts';

export type ActionDeps = RunDeps & CallDeps & OfferDeps;

export interface Acting extends AskedBy {
  host: string;
  origins: readonly string[];
  /** Names of the writes that were confirmed and done earlier in the conversation. */
  done?: ReadonlySet<string>;
}

/** Returns an action as a tool of a model. A write only asks the visitor. */
export function actionTool(deps: ActionDeps, acting: Acting, action: Action): Tool {
  const { name, rule, kind } = action;
  const description = `${action.description}${kind === 'write' ? noteOnWrite(acting.done?.has(name)) : ''}`;
  return {
    ...{ name, description, parameters: { ...action.arguments, type: 'object' } },
    ...(rule && kind === 'read' && { match: (question, budget) => matchAction(action, question, budget) }),
    run: (input, { signal }) => callAction(deps, { acting, action, input, signal }),
  };
}

/** Tells a model what a write waits for, and that one was done, which the conversation itself doesn't say. */
export function noteOnWrite(isDone = false): string {
  const before = isDone ? ' The visitor has confirmed it before in this conversation, and it was done.' : '';
  return `\nThe visitor is asked to confirm it first.${before}`;
}

async function callAction(
  deps: ActionDeps,
  { acting, action, input, signal }: { acting: Acting; action: Action; input: unknown; signal: AbortSignal },
): Promise<ToolResult> {
  const checked = checkArguments(action.arguments, input);
  if (checked.fault !== undefined) return { text: checked.fault, isError: true };
  const given = checked.arguments;
  if (action.kind === 'write')
    return offerWrite(deps, { ...acting, definition: action, action: action.name, given });
  const { ok, text, status = 0 } = await runLogged(deps, { acting, action, given, signal });
  const isMissing = status === 404 || status === 410 || text === noContent;
  return { text, isError: !ok, ...(isMissing && { isMissing }) };
}

interface Running {
  action: Action;
  given: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
}

type TimedAction = RanAction & Pick<CallEnd, 'ms'>;

/** Runs an action, and adds it to the host's log. */
export async function runLogged(
  deps: ActionDeps,
  { acting: { host, origins, by, conversationId }, ...running }: Running & { acting: Acting },
): Promise<TimedAction> {
  const { name: action, kind } = running.action;
  const ran = await runTimed(deps, { host, origins, ...running });
  const end = { outcome: outcomeOf(ran), detail: detailOf(ran), ms: ran.ms };
  await recordCall(deps, { host, action, kind, by, conversationId, ...end });
  return ran;
}

/** Runs an action. What goes wrong is a result, too. */
export async function runTimed(
  deps: ActionDeps,
  running: Running & { host: string; origins: readonly string[]; idempotencyKey?: string },
): Promise<TimedAction> {
  const { host, action, signal } = running;
  const began = performance.now();
  const ran = await runAction(deps, running).catch((error: unknown): RanAction => {
    if (!signal.aborted) deps.log.error({ host, action: action.name, error }, 'an action failed');
    return { ok: false, text: wordOfAbort(signal) ?? 'It failed.', hasLeft: true };
  });
  return { ...ran, ms: Math.round(performance.now() - began) };
}

function outcomeOf({ ok, isRefused }: RanAction): CallEnd['outcome'] {
  if (ok) return 'done';
  // A call that broke off may have been sent before its visitor left.
  return isRefused ? 'refused' : 'failed';
}

/** Says what went wrong. The beginning of a response may be a person's data, which the log is not for. */
export function detailOf({ ok, status = 0, text }: RanAction): string {
  if (ok) return '';
  return status >= 400 ? `HTTP status ${status}` : text;
}
