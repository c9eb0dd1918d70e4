/** How a server says that an answer ended. */
export type AnswerEnd = 'ended' | 'cut' | 'declined' | 'failed';

const cut = /^(?:length|max_tokens|max_output_tokens|model_length|model_context_window_exceeded)$/;
/** Gemini writes `content_filter: SAFETY` through OpenAI's protocol; Zhipu `sensitive`, Bedrock's gateways `guardrail_intervened`. */
const declined =
  /^(?:content_filter|content-filter|safety|image_safety|recitation|blocklist|prohibited_content|spii|refusal|sensitive|guardrail_intervened)/;
/** `insufficient_system_resource` is DeepSeek's, `network_error` Zhipu's, `function_call_filter: MALFORMED_FUNCTION_CALL` Gemini's. */
const failed =
  /^(?:error|abort|cancel|network_error|insufficient_system_resource|function_call_filter|malformed_function_call|unexpected_tool_call|too_many_tool_calls|malformed_response|missing_thought_signature|language$|other$)/;

/** Returns how an answer ended by its `finish_reason`; undefined if the reason says that it goes on. */
export function answerEndOf(reason: unknown): AnswerEnd | undefined {
  if (typeof reason !== 'string' || reason === '' || reason === 'null') return undefined;
  const name = reason.toLowerCase();
  if (cut.test(name)) return 'cut';
  if (declined.test(name)) return 'declined';
  return failed.test(name) ? 'failed' : 'ended';
}
