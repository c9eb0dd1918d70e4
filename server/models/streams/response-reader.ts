import { answerFiltered } from '../failures/failures.ts';
import { isObject } from '../tools/call-input.ts';
import { addContent, readCalls, readFields } from './completion-choice.ts';
import { type CompletionEvent, failureOfReport } from './completion-event.ts';
import type { EventReader } from './completion-reader.ts';
import { brokenOff, type Completion, endCompletion, failCompletion } from './completion-state.ts';
import { answerEndOf } from './finish-reason.ts';
import { endedResponse, type ResponseEvent, spokenIn, usageOfResponse } from './response-event.ts';

/** State of a response while it is being read. */
interface Response extends Completion {
  /** True once a piece of its text came: then its end repeats the text. */
  hasText: () => boolean;
}

/** Creates a reader of the events of one response of OpenAI's Responses API. */
export function createResponseReader(): EventReader {
  let hasText = false;
  return {
    usageOf: usageOfResponse,
    read(completion, event: ResponseEvent & CompletionEvent, name) {
      // The one event sent for every token.
      if (event.type === 'response.output_text.delta') {
        if (typeof event.delta !== 'string' || event.delta === '') return;
        hasText = true;
        addContent(completion, event.delta);
      } else if (event.choices) readFields(completion, event, name);
      else readResponseEvent({ ...completion, hasText: () => hasText }, event, name);
    },
  };
}

function readResponseEvent(response: Response, event: ResponseEvent, name: string | undefined): void {
  const { state, thoughts } = response;
  const { type, delta, item } = event;
  const ended = endedResponse(event);
  if (ended) finish(response, ended);
  else if (type === 'error' || name === 'error' || (type === undefined && event.error))
    fail(response, event.error ?? event);
  else if (type === 'response.refusal.delta') state.begun = state.hasRefused = true;
  else if (type === 'response.reasoning_summary_text.delta' || type === 'response.reasoning_text.delta')
    thoughts.read({ reasoning: delta });
  else if (type === 'response.reasoning_summary_part.added' && Number(event.summary_index) > 0)
    thoughts.read({ reasoning: '\n\n' });
  else if (type === 'response.output_item.added' && isCall(item)) state.begun = true;
  else if (type === 'response.output_item.done') readItem(response, item, event.output_index);
}

function isCall(item: unknown): item is Readonly<Record<string, unknown>> {
  return isObject(item) && item.type === 'function_call';
}

/** Reads a whole item that isn't text: a call of a tool, or sealed thoughts. */
function readItem(response: Response, item: unknown, index: unknown): void {
  if (isCall(item)) {
    const { call_id: id, name, arguments: input } = item;
    readCalls(response, [{ index, id, function: { name, arguments: input } }]);
  } else if (isObject(item) && item.type === 'reasoning' && typeof item.encrypted_content === 'string') {
    const { type, id, summary = [], encrypted_content } = item;
    response.thoughts.keepItem({ type, id, summary, encrypted_content });
  }
}

function finish(response: Response, ended: NonNullable<ReturnType<typeof endedResponse>>): void {
  const { status, error, incomplete_details: details, output } = ended;
  const { state } = response;
  if (status === 'failed') fail(response, error);
  else if (status === 'cancelled') failCompletion(response, brokenOff(new Error('status cancelled')));
  if (state.failure) return;
  readOutput(response, output);
  const reason = status === 'incomplete' ? (answerEndOf(details?.reason) ?? 'failed') : 'ended';
  const cause = new Error(
    `response ${status} ${/^[\w-]{1,40}/.exec(String(details?.reason ?? ''))?.[0] ?? ''}`,
  );
  if (reason === 'declined') failCompletion(response, () => answerFiltered(cause));
  else if (reason === 'failed') failCompletion(response, brokenOff(cause));
  else endCompletion(response, { isCut: reason === 'cut' });
  // Nothing comes behind it.
  state.done = state.ended;
}

/** Reads what the end tells and no event before it: servers leave out some, and a response that isn't streamed has none. */
function readOutput(response: Response, output: readonly unknown[]): void {
  const hasCalls = response.calls.list().length > 0;
  for (const [index, item] of output.entries()) {
    const { text, isRefusal } = spokenIn(item);
    if (text !== '' && !response.hasText()) addContent(response, text);
    if (isRefusal) response.state.hasRefused = true;
    if (isCall(item) && !hasCalls) readItem(response, item, index);
  }
}

/** Codes of a prompt or an answer that is against the provider's rules (platform.openai.com/docs/api-reference/responses, `error.code`). */
const ofRules = /^invalid_prompt$|policy/;

function fail(response: Response, error: unknown): void {
  const code = isObject(error) ? String(error.code) : '';
  if (ofRules.test(code))
    failCompletion(response, () => answerFiltered(new Error(`response failed ${code}`)));
  else failCompletion(response, (hasText) => failureOfReport(error, hasText));
}
