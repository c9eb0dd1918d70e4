import type { Refusal } from '../failures/read-fault.ts';
import type { Access } from '../kinds/provider.ts';
import { isObject } from '../tools/call-input.ts';
import type { CompletionRequest } from './completion-request.ts';

/** Models that don't think, and refuse to be asked for thoughts. */
const thinksNever = /\bgpt-(?:3|4)|\bchatgpt/i;

/** Fields of chat completions that the Responses API has no place for. */
const ofCompletions = [
  ...['audio', 'frequency_penalty', 'function_call', 'functions', 'logit_bias', 'logprobs', 'n'],
  ...['modalities', 'prediction', 'presence_penalty', 'seed', 'stop', 'web_search_options'],
];

/**
 * Returns the fields by which a request goes to the Responses API, beside those of a chat completion; none if its connection adds fields that only
 * chat completions have.
 */
export function responsesFields(
  { model, access: { body = {} } = {} }: { model: string; access?: Access },
  { tools }: CompletionRequest,
): Record<string, unknown> {
  if (ofCompletions.some((field) => Object.hasOwn(body, field))) return {};
  if (thinksNever.test(model)) return { viaResponses: true };
  return {
    ...{ viaResponses: true, reasoning_summary: 'auto' },
    // Nothing is stored, so thoughts before a call come sealed and go back with its result.
    ...(tools !== undefined && { include: ['reasoning.encrypted_content'] }),
  };
}

/** Returns a request as a chat completion, without what only the Responses API knows; undefined if it is one already. */
export function withoutResponses(request: CompletionRequest): CompletionRequest | undefined {
  const { viaResponses, reasoning_summary: _, include: __, messages, ...rest } = request;
  if (!viaResponses) return undefined;
  return { ...rest, messages: messages.map(({ reasoning_items: _, ...message }) => message) };
}

/** Matches a refusal that names the API: of a model that it doesn't have, or of a key that may not use it. */
const namesResponses =
  /\bresponses (?:api|endpoint)|\bapi\.responses\.|\/responses\b|endpoint|v1\/chat\/completions/i;

/** True if a server refuses the Responses API itself, not one field of a request to it. */
export function refusesResponses({ status, code, parameter, message }: Refusal): boolean {
  if (code === 'model_not_found') return false;
  if ([404, 405, 501].includes(status)) return true;
  const isOfField = parameter !== '' && parameter !== 'model';
  return !isOfField && [400, 401, 403, 422].includes(status) && namesResponses.test(`${code} ${message}`);
}

/** Returns the body by which the Responses API is asked what a chat completion would be asked. Fields that both have, or that a connection adds, stay. */
export function responsesBody(request: CompletionRequest): Record<string, unknown> {
  const { viaResponses: _, messages, tools, response_format, verbosity, stream_options, ...more } = request;
  const { max_tokens, max_completion_tokens, reasoning_effort, reasoning_summary, ...rest } = more;
  const length = max_completion_tokens ?? max_tokens;
  const reasoning = {
    ...(reasoning_effort !== undefined && { effort: reasoning_effort }),
    ...(reasoning_summary !== undefined && reasoning_effort !== 'none' && { summary: reasoning_summary }),
  };
  const text = {
    ...(response_format !== undefined && { format: flatten(response_format, 'json_schema') }),
    ...(verbosity !== undefined && { verbosity }),
  };
  return {
    ...merged({ reasoning, text }, rest),
    input: messages.flatMap(inputItems),
    ...(length !== undefined && { max_output_tokens: length }),
    ...(Array.isArray(tools) && {
      tools: tools.map((tool) => ({ strict: false, ...flatten(tool, 'function') })),
    }),
    // Else each event is padded, against who counts the bytes of an encrypted connection.
    ...(stream_options !== undefined && { stream_options: { include_obfuscation: false } }),
  };
}

/** Adds fields to a request, unless they are empty; those that its connection has win. */
function merged(
  fields: Readonly<Record<string, object>>,
  request: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const added = Object.entries(fields).flatMap(([name, value]) => {
    const own = request[name];
    const whole = { ...value, ...(isObject(own) ? own : {}) };
    return Object.keys(whole).length > 0 ? [[name, whole] as const] : [];
  });
  return { store: false, ...request, ...Object.fromEntries(added) };
}

/** Moves the fields of an inner object, which chat completions have, beside its type. */
function flatten(value: unknown, inner: string): Record<string, unknown> {
  if (!isObject(value)) return {};
  const { [inner]: fields, ...rest } = { ...value };
  return { ...rest, ...(isObject(fields) ? fields : {}) };
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns a message of a chat completion as items of the Responses API. */
function inputItems({ role, content, tool_calls, tool_call_id, reasoning_items }: Fields): Fields[] {
  if (role === 'tool') return [{ type: 'function_call_output', call_id: tool_call_id, output: content }];
  const thoughts = Array.isArray(reasoning_items) ? reasoning_items.filter(isObject) : [];
  const calls = Array.isArray(tool_calls) ? tool_calls.filter(isObject).map(calledItem) : [];
  const parts = Array.isArray(content) ? content.filter(isObject).map(inputPart) : content;
  return [...thoughts, ...(parts ? [{ role, content: parts }] : []), ...calls];
}

function calledItem({ id, function: called }: Fields): Fields {
  const { name, arguments: input } = isObject(called) ? called : {};
  return { type: 'function_call', call_id: id, name, arguments: input };
}

function inputPart({ type, text, image_url: image }: Fields): Fields {
  if (type === 'image_url' && isObject(image))
    return { type: 'input_image', image_url: image.url, detail: 'auto' };
  return { type: 'input_text', text };
}
