import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4ToolCall,
} from '@ai-sdk/provider';
import type { Picture } from '#server/files/picture.ts';
import { returnedInput } from '../tools/call-input.ts';
import type { Tool } from '../tools/tool.ts';
import type { ToolCall, Turn, TurnMessage } from '../tools/turn.ts';

/** Returns the options of a provider's call that offer tools; none if there are none. */
export function toolOptions(
  tools: readonly Tool[],
  { mayCall }: Turn,
): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> {
  if (tools.length === 0) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function',
      ...{ name, description, inputSchema: parameters },
    })),
    toolChoice: { type: mayCall ? 'auto' : 'none' },
  };
}

export function callOf({ toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall): ToolCall {
  return {
    ...{ id: toolCallId, name: toolName, input },
    ...(providerMetadata ? { metadata: providerMetadata } : {}),
  };
}

/** Returns a message in the providers' form. */
export function asTurnMessage(message: TurnMessage): LanguageModelV4Prompt[number] {
  const { content } = message;
  if (message.role === 'system') return { role: 'system', content };
  if (message.role === 'tool') {
    const { id: toolCallId, name: toolName } = message.call;
    const result = { toolCallId, toolName, output: { type: 'text', value: content } } as const;
    return { role: 'tool', content: [{ type: 'tool-result', ...result }] };
  }
  const said = content === '' ? [] : [{ type: 'text' as const, text: content }];
  if (message.role === 'user')
    return { role: 'user', content: [...(message.pictures ?? []).map(picturePart), ...said] };
  if (!('calls' in message)) return { role: 'assistant', content: said };
  const { calls, returned } = message;
  return { role: 'assistant', content: [...(returned?.parts ?? []), ...said, ...calls.map(callPart)] };
}

function picturePart({ mediaType, data }: Picture) {
  return { type: 'file' as const, mediaType, data: { type: 'data' as const, data } };
}

function callPart({ id, name, input, metadata }: ToolCall) {
  return {
    type: 'tool-call' as const,
    ...{ toolCallId: id, toolName: name, input: returnedInput(input) },
    ...(metadata ? { providerOptions: metadata } : {}),
  };
}
