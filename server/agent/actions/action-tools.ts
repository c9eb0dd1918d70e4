import type { Action } from '#contract/actions.ts';
import type { Tool, ToolResult } from '#server/models/tools/tool.ts';
import type { AskedBy } from '../asked-by.ts';
import { type CallDeps, recordCall } from '../calls/record-call.ts';
import { type OfferDeps, offerWrite } from '../confirm/offer-write.ts';
import { checkArguments } from './arguments.ts';
import { matchRule } from './rule.ts';
import { type RanAction, type RunDeps, runAction } from './run-action.ts';

export type ActionDeps = RunDeps & CallDeps & OfferDeps;

export interface Acting extends AskedBy {
  host: string;
  origins: readonly string[];
  /** Names of the writes that were confirmed and done earlier in the conversation. */
  done?: ReadonlySet<string>;
  /** Key of the write that the visitor has confirmed. */
  write?: string;
}

/** Returns an action as a tool of a model. A write only asks the visitor. */
export function actionTool(deps: ActionDeps, acting: Acting, action: Action): Tool {
  const { name, rule, kind } = action;
  const description = `${action.description}${kind === 'write' ? noteOnWrite(acting.done?.has(name)) : ''}`;
  return {
    ...{ name, description, parameters: { ...action.arguments, type: 'object' } },
    ...(rule && kind === 'read' && { match: (question) => inputOfRule(action, rule, question) }),
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
  const { ok, text } = await runLogged(deps, { acting, action, given, signal });
  return { text, isError: !ok };
}

/** Runs an action, and adds it to the host's log. */
export async function runLogged(
  deps: ActionDeps,
  {
    acting: { host, origins, by, conversationId, write },
    action,
    given,
    signal,
  }: { acting: Acting; action: Action; given: Readonly<Record<string, unknown>>; signal: AbortSignal },
): Promise<RanAction & { ms: number }> {
  const began = performance.now();
  const ran = await runAction(deps, { host, origins, action, given, signal }).catch(
    (error: unknown): RanAction => {
      if (!signal.aborted) deps.log.error({ host, action: action.name, error }, 'an action failed');
      return { ok: false, text: 'It failed.' };
    },
  );
  const ms = Math.round(performance.now() - began);
  await recordCall(deps, {
    ...{ host, action: action.name, kind: action.kind, ms, by, conversationId, write },
    // A call that broke off may have been sent before its visitor left.
    outcome: ran.ok ? 'done' : ran.isRefused ? 'refused' : 'failed',
    // The beginning of a response may be a person's data, which the log is not for.
    detail: ran.ok ? '' : ran.status === undefined ? ran.text : `HTTP status ${ran.status}`,
  });
  return { ...ran, ms };
}

/** Returns a rule's arguments as the schema has them: a number is text in a question. */
function inputOfRule({ arguments: schema }: Action, rule: string, question: string): unknown {
  const found = matchRule(rule, question);
  if (!found) return undefined;
  const properties = Object(schema.properties);
  return Object.fromEntries(
    Object.entries(found).map(([name, text]) => {
      const isNumber = /^(?:number|integer)$/.test(String(Object(properties[name]).type));
      return [name, isNumber && Number.isFinite(Number(text)) ? Number(text) : text];
    }),
  );
}
