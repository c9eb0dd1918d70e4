import { deltaFrame, doneFrame, eventFrame, finishFrame } from '../fake-openai-frames.ts';
import type { Family } from './stand-in.ts';

const event = (type: string, fields: object = {}) => `event: ${type}\n${eventFrame({ type, ...fields })}`;
const text = (delta: string) =>
  event('response.output_text.delta', { item_id: 'msg_1', output_index: 0, content_index: 0, delta });
const done = (item: object, output_index = 0) => event('response.output_item.done', { output_index, item });
const usage = {
  ...{ input_tokens: 9, input_tokens_details: { cached_tokens: 4 } },
  ...{ output_tokens: 1, output_tokens_details: { reasoning_tokens: 0 }, total_tokens: 10 },
};
const response = (fields: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  error: null,
  output: [],
  ...fields,
});
const created = event('response.created', { response: response({ status: 'in_progress', usage: null }) });
const completed = (fields: object = {}) =>
  event('response.completed', { response: response({ status: 'completed', usage, ...fields }) });
const message = (content: object) => ({
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  content: [content],
});
const call = (call_id: string, input: string) => ({
  ...{ type: 'function_call', id: `fc_${call_id}`, call_id, name: 'track_order', arguments: input },
});
const failed = (code: string) => ({
  response: response({ status: 'failed', error: { code, message: 'It did not work.' } }),
});

/** Behaviours of OpenAI's Responses API. */
export const openaiResponses: Family = {
  kind: 'openai',
  closing: created + text('Done.') + completed(),
  standIns: [
    {
      does: 'sends its usage with its end',
      sends: [created, text('Ni'), text('ne'), completed()],
      reads: { text: 'Nine', end: 'ended', usage: [9, 1, 4] },
    },
    {
      does: 'sends nothing behind its end, and stays',
      sends: [created + text('Nine') + event('response.completed', { response: response() })],
      behind: 'stays',
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'sends its text with its end alone',
      sends: [completed({ output: [message({ type: 'output_text', text: 'Nine' })] })],
      reads: { text: 'Nine', end: 'ended', usage: [9, 1, 4] },
    },
    {
      does: 'sends a response that is no stream',
      headers: { 'Content-Type': 'application/json' },
      sends: [
        JSON.stringify(
          response({ status: 'completed', usage, output: [message({ type: 'output_text', text: 'Nine' })] }),
        ),
      ],
      reads: { text: 'Nine', end: 'ended', usage: [9, 1, 4] },
    },
    {
      does: 'sends chat completions at the address of responses',
      sends: [deltaFrame('Nine') + finishFrame('stop') + doneFrame],
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'thinks in two summaries',
      sends: [
        created,
        event('response.reasoning_summary_part.added', { summary_index: 0 }),
        event('response.reasoning_summary_text.delta', { summary_index: 0, delta: 'Hm.' }),
        event('response.reasoning_summary_part.added', { summary_index: 1 }),
        event('response.reasoning_summary_text.delta', { summary_index: 1, delta: 'So.' }),
        done({ type: 'reasoning', id: 'rs_1', summary: [] }),
        text('Nine') + completed(),
      ],
      reads: { text: 'Nine', thoughts: 'Hm.\n\nSo.', end: 'ended', usage: [9, 1, 4] },
    },
    {
      does: 'refuses in a part of its own',
      sends: [created, event('response.refusal.delta', { delta: 'I cannot' }), completed()],
      reads: { end: 'declined', usage: [9, 1, 4] },
    },
    {
      does: 'reaches its limit in a word',
      sends: [
        text('Ni'),
        event('response.incomplete', {
          response: response({ incomplete_details: { reason: 'max_output_tokens' } }),
        }),
      ],
      reads: { text: 'Ni […]', end: 'cut' },
    },
    {
      does: 'reaches its limit before the first word',
      sends: [
        event('response.incomplete', {
          response: response({ incomplete_details: { reason: 'max_output_tokens' } }),
        }),
      ],
      reads: { end: 'next', cause: 'used up its limit' },
    },
    {
      does: 'filters behind a text',
      sends: [
        text('Ni'),
        event('response.incomplete', {
          response: response({ incomplete_details: { reason: 'content_filter' } }),
        }),
      ],
      reads: { text: 'Ni', end: 'declined', cause: 'content_filter' },
    },
    {
      does: 'fails before the first word',
      sends: [created, event('response.failed', failed('server_error'))],
      reads: { end: 'next', cause: 'server_error' },
    },
    {
      does: 'fails behind a text',
      sends: [text('Ni'), event('response.failed', failed('server_error'))],
      reads: { text: 'Ni', end: 'broken off', cause: 'server_error' },
    },
    {
      does: 'fails for a prompt against its rules',
      sends: [created, event('response.failed', failed('invalid_prompt'))],
      reads: { end: 'declined', cause: 'invalid_prompt' },
    },
    {
      does: 'sends an error as it is documented',
      sends: [event('error', { code: 'server_error', message: 'Oh.', param: null, sequence_number: 1 })],
      reads: { end: 'next', cause: 'server_error' },
    },
    {
      does: 'sends an error in a field',
      sends: [text('Ni'), event('error', { error: { code: 'rate_limit_exceeded', message: 'Oh.' } })],
      reads: { text: 'Ni', end: 'broken off', cause: 'rate_limit_exceeded' },
    },
    {
      does: 'breaks off without an end',
      sends: [created, text('Ni')],
      reads: { text: 'Ni', end: 'broken off', cause: 'end mark' },
    },
    {
      does: 'calls after sealed thoughts',
      hasTools: true,
      sends: [
        created,
        done({ type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAAsealed' }),
        event('response.output_item.added', { output_index: 1, item: call('a', '') }),
        event('response.function_call_arguments.delta', { output_index: 1, delta: '{"number":"7"}' }),
        done(call('a', '{"number":"7"}'), 1),
        done(call('b', '{"number":"8"}'), 2),
        completed({ output: [call('a', '{"number":"7"}'), call('b', '{"number":"8"}')] }),
      ],
      reads: {
        text: 'Done.',
        end: 'ended',
        calls: [
          ['track_order', { number: '7' }],
          ['track_order', { number: '8' }],
        ],
        sentBack: [
          '{"type":"reasoning","id":"rs_1","summary":[],"encrypted_content":"gAAAsealed"},{"type":"function_call","call_id":"a","name":"track_order","arguments":"{\\"number\\":\\"7\\"}"}',
          '{"type":"function_call_output","call_id":"a","output":',
          '"include":["reasoning.encrypted_content"]',
        ],
      },
    },
    {
      does: 'calls with its end alone',
      hasTools: true,
      sends: [created, completed({ output: [call('a', '{"number":"7"}')] })],
      reads: { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] },
    },
    {
      does: 'breaks off within a call',
      hasTools: true,
      sends: [created, event('response.output_item.added', { output_index: 0, item: call('a', '') })],
      reads: { end: 'next', cause: 'end mark' },
    },
  ],
};
