import type { AnswerPart } from '#contract/chat.ts';
import type { ShownPart, StepEvent } from '#server/models/tools/tool.ts';

export type ToolEvent = StepEvent | ShownPart;

const toolEvents: ReadonlySet<string> = new Set<ToolEvent['type']>(['step', 'step-end', 'confirm']);

export function isToolEvent<Event extends { type: string }>(event: Event | ToolEvent): event is ToolEvent {
  return toolEvents.has(event.type);
}

/**
 * Returns a step as AI SDK's clients know it: a tool whose name they learn from the stream, and that the server runs. Its result is for the model
 * alone: it may say more than a visitor may read.
 */
export function toolPart(event: ToolEvent): AnswerPart {
  const byServer = { providerExecuted: true, dynamic: true } as const;
  if (event.type === 'confirm') {
    const { id, action, arguments: given } = event;
    return { type: 'data-confirm', data: { id, action, arguments: given } };
  }
  const toolCallId = event.id;
  if (event.type === 'step') {
    const { tool: toolName, input } = event;
    return { type: 'tool-input-available', toolCallId, toolName, input, ...byServer };
  }
  return event.isError
    ? { type: 'tool-output-error', toolCallId, errorText: 'It failed.', ...byServer }
    : { type: 'tool-output-available', toolCallId, output: 'done', ...byServer };
}
