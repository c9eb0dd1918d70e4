import type { PromptMessage } from '../prompt/prompt-message.ts';
import type { Tool } from '../tools/tool.ts';
import type { ToolCall, Turn, TurnMessage } from '../tools/turn.ts';

/** Longest input of all calls of one turn, in characters. */
const maxCallChars = 100_000;
/** Calls that are collected; those of a flood are dropped. */
const mostCalls = 20;

/** Returns the fields of a chat completion that offer tools. */
export function toolFields(tools: readonly Tool[], { mayCall }: Turn): Record<string, unknown> {
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
    tool_choice: mayCall ? 'auto' : 'none',
  };
}

/** Returns a message in the protocol's form. */
export function turnMessage(message: TurnMessage): Record<string, unknown> {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.call.id, content: message.content };
  if (!('calls' in message)) return promptMessage(message);
  const { role, content, calls } = message;
  return {
    role,
    content: content || null,
    tool_calls: calls.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: input || '{}' },
    })),
  };
}

function promptMessage({ role, content, pictures }: PromptMessage): Record<string, unknown> {
  if (!pictures) return { role, content };
  const parts = pictures.map(({ mediaType, data }) => ({
    type: 'image_url',
    image_url: { url: `data:${mediaType};base64,${data}` },
  }));
  return { role, content: [...parts, { type: 'text', text: content }] };
}

/** Collects the calls of a streamed turn, whose arguments arrive in pieces. */
export interface CallReader {
  /** Reads a delta's `tool_calls`. Returns false if the model wrote more than anybody needs. */
  read(deltas: unknown): boolean;
  list(): ToolCall[];
}

interface CallDelta {
  index?: unknown;
  id?: unknown;
  function?: { name?: unknown; arguments?: unknown } | null;
}

export function createCallReader(): CallReader {
  const calls = new Map<unknown, ToolCall>();
  let chars = 0;
  const readDelta = (delta: CallDelta, position: number) => {
    // Some servers send whole calls without an index.
    const key = delta.index ?? (typeof delta.id === 'string' && delta.id !== '' ? delta.id : position);
    const call = calls.get(key) ?? { id: '', name: '', input: '' };
    if (!calls.has(key) && calls.size >= mostCalls) return;
    calls.set(key, call);
    if (typeof delta.id === 'string' && delta.id !== '') call.id = delta.id;
    if (typeof delta.function?.name === 'string') call.name += delta.function.name;
    if (typeof delta.function?.arguments === 'string') call.input += delta.function.arguments;
    chars += JSON.stringify(delta).length;
  };
  return {
    read(deltas) {
      if (!Array.isArray(deltas)) return true;
      for (const [position, delta] of deltas.entries())
        if (typeof delta === 'object' && delta !== null) readDelta(delta, position);
      return chars <= maxCallChars;
    },
    list: () => [...calls.values()].filter(({ name }) => name !== ''),
  };
}
