import type { ProblemCode } from '#contract/http/problem.ts';
import { problem } from '#server/failure/problem.ts';
import { openAiError } from '#server/http/problems/error-bodies.ts';
import type { AnswerToSend, endOf } from './answer-to-send.ts';
import {
  completedResponse,
  failedResponse,
  messagePlace,
  openResponse,
  responseMessage,
  textPart,
} from './response-body.ts';

/** Encodes the events of one response, numbered from 0. */
export function createResponseEvents(of: AnswerToSend) {
  const deltaType = 'response.output_text.delta';
  const place = messagePlace(of);
  const deltaHead = `event: ${deltaType}\ndata: {"type":"${deltaType}",${JSON.stringify(place).slice(1, -1)},"logprobs":[],"sequence_number":`;
  let number = 0;
  const encode = (type: string, fields: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number++, ...fields })}\n\n`;
  /** Returns the events before all others, once: their numbers come first. */
  const open = () => {
    if (number > 0) return '';
    const response = openResponse(of);
    const item = responseMessage(of, { status: 'in_progress', parts: [] });
    return [
      encode('response.created', { response }),
      encode('response.in_progress', { response }),
      encode('response.output_item.added', { output_index: 0, item }),
      encode('response.content_part.added', { ...place, part: textPart('', []) }),
    ].join('');
  };
  return {
    /** The one event sent for every token: only its text needs escaping. */
    delta: (piece: string) => `${open()}${deltaHead}${number++},"delta":${JSON.stringify(piece)}}\n\n`,
    close(text: string, annotations: readonly object[], ended: ReturnType<typeof endOf>): string {
      const part = textPart(text, annotations);
      const item = responseMessage(of, { status: 'completed', parts: [part] });
      return [
        open(),
        ...annotations.map((annotation, annotation_index) =>
          encode('response.output_text.annotation.added', { ...place, annotation_index, annotation }),
        ),
        encode('response.output_text.done', { ...place, text, logprobs: [] }),
        encode('response.content_part.done', { ...place, part }),
        encode('response.output_item.done', { output_index: 0, item }),
        encode('response.completed', { response: completedResponse(of, item, ended) }),
      ].join('');
    },
    /** The error is beside the event's type, as OpenAI documents it, and in a field, as it sends it. */
    fail(detail: string, code: ProblemCode, text: string): string {
      const { error } = openAiError(problem(code, detail), 'en');
      const { code: name, message, param } = error;
      const response = failedResponse(of, { error: { code: name, message }, text });
      return [
        encode('error', { code: name, message, param, error }),
        encode('response.failed', { response }),
      ].join('');
    },
  };
}
