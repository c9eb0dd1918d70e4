import { noAnswerAfterSteps } from '../failures/failures.ts';
import type { Ask, ModelEvent, TokenUsage } from '../model.ts';
import { costOf } from '../prompt/fit-text.ts';
import type { PromptMessage } from '../prompt/prompt-message.ts';
import { estimateTokens } from '../prompt/token-estimate.ts';
import { type PlannedCall, planCall, quoteResult, runCall } from './run-call.ts';
import { mostSteps, type Tool, type ToolResult } from './tool.ts';
import { roomForTools } from './tool-room.ts';
import type { ReturnedThoughts, RunTurn, ToolCall, Turn, TurnMessage } from './turn.ts';

/** Calls of one turn that are answered at all; the rest of a flood is dropped. */
const mostCallsOfTurn = 10;

interface ToolsInput {
  /** Name of the model as in the setting `MODEL`. */
  name: string;
  ask: Ask;
  tools: readonly Tool[];
  messages: readonly PromptMessage[];
  contextTokens: number;
  runTurn: RunTurn;
  /** Call at each sign of life. */
  keepAlive: () => void;
  /** Time limit of each call in milliseconds; 10 seconds if absent. */
  stepTimeoutMs?: number | undefined;
}

/** One turn as it was read. */
interface ReadTurn {
  text: string;
  calls: readonly ToolCall[];
  returned: ReturnedThoughts;
  hasUsage: boolean;
}

/**
 * Answers in turns: runs the tools that the model calls, and asks it again with their results, until it calls no more or has made its calls; then it has
 * to answer. What it says in all turns is one answer.
 */
export async function* answerWithTools(input: ToolsInput): AsyncGenerator<ModelEvent> {
  const { tools, contextTokens } = input;
  const messages: TurnMessage[] = [...input.messages];
  let stepsLeft = mostSteps;
  let resultTokens = roomForTools(tools, contextTokens).results;
  let text = '';
  let isShown = false;
  const added = new Set<string>();
  const ids = new Set<string>();
  for (let mayBeEmpty = false; ; mayBeEmpty = true) {
    const mayCall = stepsLeft > 0;
    const turn: ReadTurn = yield* readTurn(input, { messages, mayCall, mayBeEmpty }, text);
    text += turn.text;
    turn.calls = withUniqueIds(turn.calls, ids);
    if (turn.calls.length === 0 || !mayCall) break;
    const planned = turn.calls.map((call, index) => planCall(call, tools, index >= stepsLeft));
    stepsLeft -= planned.length;
    const { text: content, calls, returned } = turn;
    messages.push({ role: 'assistant', content, calls, returned });
    const results = yield* runCalls(input, planned);
    isShown ||= results.some(({ shows }) => shows !== undefined);
    for (const { adds } of results) if (adds !== undefined) added.add(adds);
    for (const [index, { call }] of planned.entries()) {
      const result = results[index] ?? { text: '', isError: true };
      const content = quoteResult(call.name, result, Math.floor(resultTokens / (planned.length - index)));
      resultTokens = Math.max(0, resultTokens - costOf(content));
      messages.push({ role: 'tool', call, content });
    }
  }
  const rest = [...added].filter((sentence) => !text.includes(sentence)).map((sentence) => `\n\n${sentence}`);
  if (rest.length > 0) yield { type: 'text', text: rest.join('') };
  else if (text.trim() === '' && !isShown) throw noAnswerAfterSteps();
}

/** Yields what a turn says, and returns its text and calls. `before` is what was said in earlier turns. */
async function* readTurn(
  input: ToolsInput,
  turn: Turn,
  before: string,
): AsyncGenerator<ModelEvent, ReadTurn> {
  const read: ReadTurn = { text: '', calls: [], returned: {}, hasUsage: false };
  let failure: { error: unknown } | undefined;
  try {
    for await (const event of input.runTurn(turn)) {
      if (event.type === 'calls') {
        read.calls = event.calls.slice(0, mostCallsOfTurn);
        read.returned = event.returned ?? {};
      } else if (event.type === 'text' && event.text !== '') {
        const gap = read.text === '' && before !== '' && !/\s$/.test(before) ? '\n\n' : '';
        read.text += event.text;
        yield { type: 'text', text: gap + event.text };
      } else {
        read.hasUsage ||= event.type === 'usage';
        yield event;
      }
    }
  } catch (error) {
    failure = { error };
  }
  // A question that was refused cost nothing.
  if (!read.hasUsage && (!failure || read.text !== ''))
    yield { type: 'usage', usage: estimateTurn(input, turn, read) };
  if (failure) throw failure.error;
  return read;
}

/** Estimates a turn for which the provider reported no usage: each turn reads all that came before again. */
function estimateTurn({ name, tools, contextTokens }: ToolsInput, turn: Turn, read: ReadTurn): TokenUsage {
  const inputs = read.calls.reduce((sum, call) => sum + estimateTokens(call.input), 0);
  const said = turn.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  return {
    model: name,
    promptTokens: said + roomForTools(tools, contextTokens).descriptions,
    answerTokens: estimateTokens(read.text) + inputs,
    isEstimate: true,
  };
}

/** Runs the calls of one turn at the same time; calls of tools that don't exist are no steps. */
async function* runCalls(
  { ask: { signal }, keepAlive, stepTimeoutMs: timeoutMs }: ToolsInput,
  planned: readonly PlannedCall[],
): AsyncGenerator<ModelEvent, ToolResult[]> {
  const running = planned.map((one) => runCall(one, { signal, timeoutMs }));
  const isStep = ({ tool, refusal }: PlannedCall) => tool !== undefined && refusal === undefined;
  for (const { call, input } of planned.filter(isStep))
    yield { type: 'step', id: call.id, tool: call.name, input };
  const results: ToolResult[] = [];
  for (const [index, promise] of running.entries()) {
    const result = await promise;
    keepAlive();
    results.push(result);
    const one = planned[index];
    if (!one) continue;
    const { id } = one.call;
    if (isStep(one)) yield { type: 'step-end', id, isError: result.isError === true };
    if (result.shows) yield { ...result.shows, callId: id };
  }
  signal.throwIfAborted();
  return results;
}

/** Some servers send no ids, or the same twice, or begin anew with each turn. Adds to `taken`. */
function withUniqueIds(calls: readonly ToolCall[], taken: Set<string>): ToolCall[] {
  return calls.map((call) => {
    const id = call.id && !taken.has(call.id) ? call.id : `call_${crypto.randomUUID()}`;
    taken.add(id);
    return { ...call, id };
  });
}
