import type { AnswerToSend, endOf } from './answer-to-send.ts';
import { assistantModel } from './models.ts';

/** Returns the fields by which an event names the one text of a response. */
export function messagePlace({ id }: AnswerToSend) {
  return { item_id: `msg_${id}`, output_index: 0, content_index: 0 };
}

/** Returns a message of a response, with its parts. */
export function responseMessage(
  { id }: AnswerToSend,
  { status, parts }: { status: 'in_progress' | 'completed' | 'incomplete'; parts: readonly object[] },
) {
  return { id: `msg_${id}`, type: 'message', status, role: 'assistant', content: parts };
}

export function textPart(text: string, annotations: readonly object[]) {
  return { type: 'output_text', text, annotations, logprobs: [] };
}

/** Returns a response that goes on. */
export function openResponse(of: AnswerToSend) {
  return { ...headOf(of), status: 'in_progress', output: [], usage: null };
}

/** Returns a response that is whole. */
export function completedResponse(of: AnswerToSend, message: object, ended: ReturnType<typeof endOf>) {
  return {
    ...headOf(of),
    ...{ status: 'completed', output: [message], usage: usageOf(of) },
    ...ended,
  };
}

/** Returns a response that broke off. */
export function failedResponse(
  of: AnswerToSend,
  { error, text }: { error: { code: string; message: string }; text: string },
) {
  const message = responseMessage(of, { status: 'incomplete', parts: [textPart(text, [])] });
  const output = text === '' ? [] : [message];
  return { ...headOf(of), ...{ status: 'failed', error, output, usage: usageOf(of) }, outcome: 'failed' };
}

/** Fields that clients expect in each response, with what is true here. */
function headOf({ id, now }: AnswerToSend) {
  return {
    ...{ id: `resp_${id}`, object: 'response', created_at: Math.floor(now.getTime() / 1000) },
    ...{ model: assistantModel, error: null, incomplete_details: null },
    ...{ store: false, background: false, previous_response_id: null },
    ...{ instructions: null, metadata: {}, temperature: null, top_p: null, max_output_tokens: null },
    ...{ tools: [], tool_choice: 'auto', parallel_tool_calls: true },
    ...{ reasoning: null, text: { format: { type: 'text' } }, truncation: 'disabled' },
  };
}

function usageOf({ spent }: AnswerToSend) {
  const { prompt, answer, cached } = spent();
  return {
    input_tokens: prompt,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: answer,
    // Thoughts are counted with the answer.
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: prompt + answer,
  };
}
