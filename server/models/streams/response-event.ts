import { z } from 'zod';
import { isObject } from '../tools/call-input.ts';
import { type CompletionUsage, usageOf } from './completion-usage.ts';

/** The part of an event of the Responses API that is read. Checked by hand, as a chat completion's. */
export interface ResponseEvent {
  type?: unknown;
  delta?: unknown;
  output_index?: unknown;
  summary_index?: unknown;
  item?: unknown;
  response?: unknown;
  error?: unknown;
  /** In a response that isn't streamed. */
  object?: unknown;
}

/** Returns the response that ends a stream, or that was sent whole; undefined for any other event. */
export function endedResponse(event: ResponseEvent): z.infer<typeof responseSchema> | undefined {
  if (event.object === 'response') return responseSchema.parse(event);
  const status = typeof event.type === 'string' ? endOfType.get(event.type) : undefined;
  return status === undefined ? undefined : { ...responseSchema.parse(event.response), status };
}

const endOfType = new Map(
  ['completed', 'incomplete', 'failed', 'cancelled'].map((status) => [`response.${status}`, status]),
);

const loose = z.unknown().optional();
const responseSchema = z
  .object({
    status: z.string().optional().catch(undefined),
    error: loose,
    incomplete_details: z.object({ reason: loose }).optional().catch(undefined),
    output: z.array(z.unknown()).catch([]),
  })
  .catch({ output: [] });

/** Returns the usage of a response, which is told with its end. */
export function usageOfResponse(event: ResponseEvent): CompletionUsage | undefined {
  const response = event.object === 'response' ? event : event.response;
  if (!isObject(response) || !('usage' in response) || !isObject(response.usage)) return undefined;
  const { input_tokens, output_tokens, total_tokens, input_tokens_details: details } = response.usage;
  return usageOf({
    ...{ prompt_tokens: input_tokens, completion_tokens: output_tokens, total_tokens },
    ...(isObject(details) && { prompt_tokens_details: { cached_tokens: details.cached_tokens } }),
  });
}

/** Returns the text of a message, in all of its parts; `refusal` is true if it declines. */
export function spokenIn(item: unknown): { text: string; isRefusal: boolean } {
  const parts = isObject(item) && item.type === 'message' && Array.isArray(item.content) ? item.content : [];
  const texts = parts.map((part) => (isObject(part) && part.type === 'output_text' ? part.text : ''));
  return {
    text: texts.filter((text) => typeof text === 'string').join(''),
    isRefusal: parts.some((part) => isObject(part) && part.type === 'refusal'),
  };
}
