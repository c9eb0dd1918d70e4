import type { Family } from './stand-in.ts';

type Event = { type: string; [field: string]: unknown };

const frame = (event: Event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
const start = frame({
  type: 'message_start',
  message: {
    ...{ id: 'm', type: 'message', role: 'assistant', model: 'x', content: [] },
    usage: { input_tokens: 10, cache_read_input_tokens: 90, output_tokens: 1 },
  },
});
const begin = (index: number, block: Event) =>
  frame({ type: 'content_block_start', index, content_block: block });
const add = (index: number, delta: Event) => frame({ type: 'content_block_delta', index, delta });
const stop = (index: number) => frame({ type: 'content_block_stop', index });
const say = (text: string, index = 0) =>
  begin(index, { type: 'text', text: '' }) + add(index, { type: 'text_delta', text }) + stop(index);
const end = (reason: string) =>
  frame({
    type: 'message_delta',
    delta: { stop_reason: reason, stop_sequence: null },
    usage: { output_tokens: 5 },
  }) + frame({ type: 'message_stop' });
const fail = (type: string) => frame({ type: 'error', error: { type, message: 'sk-secret' } });
const think = (text: string) =>
  begin(0, { type: 'thinking', thinking: '', signature: '' }) +
  add(0, { type: 'thinking_delta', thinking: text }) +
  add(0, { type: 'signature_delta', signature: 'c2lnbmVk' }) +
  stop(0);
const call = (index: number, json: string) =>
  begin(index, { type: 'tool_use', id: 'toolu_1', name: 'track_order', input: {} }) +
  add(index, { type: 'input_json_delta', partial_json: json }) +
  stop(index);
const usage = [100, 5, 90] as const;

export const anthropic: Family = {
  kind: 'anthropic',
  closing: start + say('Done.') + end('end_turn'),
  standIns: [
    {
      does: 'pings, and sends events, blocks and deltas of new types',
      sends: [
        start + frame({ type: 'ping' }),
        frame({ type: 'weather', sky: 'blue' }),
        begin(0, { type: 'text', text: '' }) + add(0, { type: 'text_delta', text: 'Ni' }),
        add(0, { type: 'mood_delta', mood: 'good' }) + add(0, { type: 'text_delta', text: 'ne' }),
        stop(0) + begin(1, { type: 'painting' }) + stop(1) + end('end_turn'),
      ],
      reads: { text: 'Nine', end: 'ended', usage },
    },
    {
      does: 'is overloaded before text',
      sends: [start, fail('overloaded_error')],
      reads: { end: 'next', cause: 'overloaded_error' },
    },
    {
      does: 'is overloaded at once, and answers when it is asked again',
      sends: [fail('overloaded_error')],
      reads: { text: 'Done.', end: 'ended', usage: [100, 5, 90] },
    },
    {
      does: 'fails behind text',
      sends: [start + say('Ni'), fail('api_error')],
      reads: { text: 'Ni', end: 'broken off', cause: 'api_error' },
    },
    {
      does: 'sends an event that is broken',
      sends: [
        start + say('Ni'),
        'event: content_block_delta\ndata: {"type":"content_bl\n\n',
        end('end_turn'),
      ],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'ends without an end mark',
      sends: [start + say('Ni')],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'thinks, signs it, and wants it back with a call',
      hasTools: true,
      sends: [start + think('Hm.') + call(1, '{"number":"7"}') + end('tool_use')],
      reads: {
        ...{ thoughts: 'Hm.', text: 'Done.', end: 'ended' },
        calls: [['track_order', { number: '7' }]],
        sentBack: ['{"type":"thinking","thinking":"Hm.","signature":"c2lnbmVk"}', '"id":"toolu_1"'],
      },
    },
    {
      does: 'hides its thoughts, and wants them back with a call',
      hasTools: true,
      sends: [
        start + begin(0, { type: 'redacted_thinking', data: 'eHl6' }) + stop(0),
        call(1, '') + end('tool_use'),
      ],
      reads: {
        text: 'Done.',
        end: 'ended',
        calls: [['track_order', {}]],
        sentBack: ['{"type":"redacted_thinking","data":"eHl6"}'],
      },
    },
    {
      does: 'hides its thoughts for longer than a first word may take',
      sends: [
        start + begin(0, { type: 'redacted_thinking', data: 'eHl6' }),
        1_200,
        stop(0) + say('Nine', 1) + end('end_turn'),
      ],
      reads: { text: 'Nine', end: 'ended', usage },
    },
    {
      does: 'breaks its arguments off',
      hasTools: true,
      sends: [start + call(0, '{"number":') + end('tool_use')],
      reads: { text: 'Done.', end: 'ended', sentBack: ['not a JSON object'] },
    },
    { does: 'declines', sends: [start + end('refusal')], reads: { end: 'declined', usage } },
    {
      does: 'declines behind text',
      sends: [start + say('Ni') + end('refusal')],
      reads: { text: 'Ni', end: 'declined', usage },
    },
    { does: 'ends empty', sends: [start + end('end_turn')], reads: { end: 'next', cause: 'empty', usage } },
    {
      does: 'uses up its limit thinking',
      sends: [start + think('Hm') + end('max_tokens')],
      reads: { thoughts: 'Hm', end: 'next', cause: 'used up its limit thinking', usage },
    },
    {
      does: 'fills its window',
      sends: [start + say('Ni') + end('model_context_window_exceeded')],
      reads: { text: 'Ni […]', end: 'cut', usage },
    },
    {
      does: 'pauses, and goes on when asked',
      hasTools: true,
      sends: [start + say('Not yet. ') + end('pause_turn')],
      reads: { text: 'Not yet. Done.', end: 'ended', sentBack: ['"text":"Not yet."'] },
    },
  ],
};
