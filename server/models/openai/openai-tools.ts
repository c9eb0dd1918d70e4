import type { PromptMessage } from '../prompt/prompt-message.ts';
import { isJsonObject, returnedInput } from '../tools/call-input.ts';
import type { Tool } from '../tools/tool.ts';
import type { ToolCall, Turn, TurnMessage } from '../tools/turn.ts';

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
  const { role, content, calls, returned } = message;
  return { role, content: content || null, ...returned?.fields, tool_calls: calls.map(calledTool) };
}

function calledTool({ id, name, input, extra }: ToolCall): Record<string, unknown> {
  const json = isJsonObject(input) ? input : JSON.stringify(returnedInput(input));
  return { id, type: 'function', function: { name, arguments: json }, ...extra };
}

function promptMessage({ role, content, pictures }: PromptMessage): Record<string, unknown> {
  if (!pictures) return { role, content };
  const parts = pictures.map(({ mediaType, data }) => ({
    type: 'image_url',
    image_url: { url: `data:${mediaType};base64,${data}` },
  }));
  return { role, content: [...parts, { type: 'text', text: content }] };
}
