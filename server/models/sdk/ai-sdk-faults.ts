import { z } from 'zod';
import { failureOfReport } from '../streams/completion-event.ts';
import { brokenOff } from '../streams/completion-state.ts';

/** An error that a provider sent in its stream, as the AI SDK hands it on. */
const streamError = z.object({ type: z.string(), statusCode: z.number().optional() });

/** An event that the AI SDK doesn't know; it is refused with the value. */
const refusedEvent = z.object({
  name: z.literal('AI_TypeValidationError'),
  value: z.object({
    type: z.string(),
    delta: z.object({ type: z.string() }).optional().catch(undefined),
    content_block: z.object({ type: z.string() }).optional().catch(undefined),
  }),
});

/** Events of Anthropic's messages without which an answer isn't whole. */
const knownEvents: ReadonlySet<string> = new Set([
  ...['message_start', 'message_delta', 'message_stop', 'error'],
  ...['content_block_start', 'content_block_delta', 'content_block_stop'],
]);
const knownParts: ReadonlySet<string> = new Set([
  ...['text', 'thinking', 'redacted_thinking', 'tool_use'],
  ...['text_delta', 'thinking_delta', 'signature_delta', 'input_json_delta'],
]);

/** True for an event of a type that is newer than the AI SDK: Anthropic adds some, which are to be passed over (its versioning policy). */
export function isNewEvent(error: unknown): boolean {
  const { type, delta, content_block: block } = refusedEvent.safeParse(error).data?.value ?? {};
  if (type === undefined) return false;
  const part = delta?.type ?? block?.type;
  return !knownEvents.has(type) || (part !== undefined && !knownParts.has(part));
}

/** Returns the failure of an error part. Its text may repeat the question or a key. */
export function failureOfPart(error: unknown, hasText: boolean): unknown {
  const sent = streamError.safeParse(error).data;
  if (sent) return failureOfReport({ type: sent.type, status_code: sent.statusCode }, hasText);
  const isForeign = error instanceof Error && /^AI_(?:TypeValidation|JSONParse)Error$/.test(error.name);
  return isForeign ? brokenOff(new Error('an event is not in the form of the protocol'))(hasText) : error;
}
