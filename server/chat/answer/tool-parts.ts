import type { AnswerPart } from '#contract/chat/chat.ts';
import { keyOfWrite } from '#server/agent/calls/write-states.ts';
import type { StepEvent } from '#server/models/tools/tool.ts';

const toolEvents: ReadonlySet<string> = new Set<StepEvent['type']>(['step', 'step-end', 'confirm']);

export function isToolEvent<Event extends { type: string }>(event: Event | StepEvent): event is StepEvent {
  return toolEvents.has(event.type);
}

/**
 * Returns a step as AI SDK's clients know it: a tool whose name they learn from the stream, and that the server runs. Its result is for the model
 * alone: it may say more than a visitor may read.
 */
export function toolPart(event: StepEvent): AnswerPart {
  const byServer = { providerExecuted: true, dynamic: true } as const;
  if (event.type === 'confirm') {
    const { id, callId, action, arguments: given } = event;
    return { type: 'data-confirm', id: callId, data: { id, action, arguments: given } };
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

/** Returns a step as it is kept: without its arguments, which may hold secrets, and with a key for the id by which it is confirmed. */
export function keptToolPart(event: StepEvent): AnswerPart {
  if (event.type === 'step') return toolPart({ ...event, input: {} });
  return toolPart(event.type === 'confirm' ? { ...event, id: keyOfWrite(event.id), arguments: {} } : event);
}
