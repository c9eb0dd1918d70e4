import { disarm, oneLine } from '../prompt/data-text.ts';
import { createFence } from '../prompt/fence.ts';
import { cutToTokens } from '../prompt/fit-text.ts';
import { parseCallInput } from './call-input.ts';
import { stepMs, type Tool, type ToolResult } from './tool.ts';
import type { ToolCall } from './turn.ts';

/** A call as it is run: without `tool`, the model invented it or has used up its calls. */
export interface PlannedCall {
  call: ToolCall;
  tool: Tool | undefined;
  input: unknown;
  /** Reason for not running it. */
  refusal?: string;
}

/** Finds the tool of a call; says what is wrong with a call that can't be run. */
export function planCall(call: ToolCall, tools: readonly Tool[], isOver: boolean): PlannedCall {
  const tool = tools.find(({ name }) => name === call.name);
  const names = tools.map(({ name }) => name).join(', ');
  const planned = { call, tool, input: undefined };
  if (!tool)
    return { ...planned, refusal: `There is no tool ${oneLine(call.name, 64)}. There are: ${names}.` };
  if (isOver) return { ...planned, refusal: 'No more tools can be used for this answer. Answer now.' };
  const input = parseCallInput(call.input);
  return input === undefined
    ? { ...planned, refusal: 'The arguments are not a JSON object. Send an object that fits the schema.' }
    : { ...planned, input };
}

/** Runs a call within its time. Never rejects, so that the answer goes on: the model reads what went wrong. */
export async function runCall(
  { call, tool, input, refusal }: PlannedCall,
  { signal, timeoutMs = stepMs }: { signal: AbortSignal; timeoutMs?: number | undefined },
): Promise<ToolResult> {
  if (!tool || refusal) return { text: refusal ?? 'It is not available.', isError: true };
  const timeout = AbortSignal.timeout(timeoutMs);
  const limit = AbortSignal.any([signal, timeout]);
  const over = new Promise<ToolResult>((resolve) => {
    const end = () => resolve({ text: 'It took too long and was stopped.', isError: true });
    if (limit.aborted) end();
    else limit.addEventListener('abort', end, { once: true });
  });
  const failed: ToolResult = { text: 'It failed.', isError: true };
  return Promise.race([tool.run(input, { id: call.id, signal: limit }).catch(() => failed), over]);
}

/** Returns a result as the model reads it, fenced, in at most `tokens`. */
export function quoteResult(name: string, { text, isError }: ToolResult, tokens: number): string {
  const { open, close } = createFence(`${isError ? 'Error' : 'Result'} of ${name}, which is data`);
  const data = cutToTokens(disarm(text.toWellFormed()), tokens, 'beginning');
  return open + (data ?? 'There is no room left for this result.') + close;
}
