import { deltaFrame, doneFrame, eventFrame, finishFrame, toolFrame } from '../fake-openai-frames.ts';
import { openai } from './openai.ts';
import type { Family } from './stand-in.ts';

const end = finishFrame('tool_calls') + doneFrame;
const stop = finishFrame('stop') + doneFrame;
const track = (input: unknown) => ({ name: 'track_order', arguments: input });
const shop = { name: 'find_shop', arguments: { town: 'Bern' } };
const both = {
  calls: [
    ['track_order', { number: '7' }],
    ['find_shop', { town: 'Bern' }],
  ],
} as const;
const tracked = { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] } as const;

/** Ollama, and what small models make of tools. */
export const ollama: Family = {
  ...openai,
  standIns: [
    {
      does: 'sends whole calls, all at index 0, without ids',
      hasTools: true,
      sends: [
        toolFrame([{ index: 0, id: '', function: track('{"number":"7"}') }]),
        toolFrame([{ index: 0, id: '', function: { ...shop, arguments: '{"town":"Bern"}' } }]),
        end,
      ],
      reads: { text: 'Done.', end: 'ended', ...both },
    },
    {
      does: 'sends whole calls at index 0 with ids',
      hasTools: true,
      sends: [
        toolFrame([
          { index: 0, id: 'a', function: track('{"number":"7"}') },
          { index: 0, id: 'b', function: { ...shop, arguments: '{"town":"Bern"}' } },
        ]),
        end,
      ],
      reads: { text: 'Done.', end: 'ended', ...both },
    },
    {
      does: 'sends arguments as objects, without index or id',
      hasTools: true,
      sends: [toolFrame([{ function: track({ number: '7' }) }, { function: shop }]), end],
      reads: { text: 'Done.', end: 'ended', ...both },
    },
    {
      does: 'sends whole calls one by one, without index or id',
      hasTools: true,
      sends: [toolFrame([{ function: track('{"number":"7"}') }]), toolFrame([{ function: shop }]), end],
      reads: { text: 'Done.', end: 'ended', ...both },
    },
    {
      does: 'sends calls one by one without arguments',
      hasTools: true,
      sends: [
        toolFrame([{ index: 0, function: { name: 'track_order' } }]),
        toolFrame([{ index: 0, function: { name: 'find_shop', arguments: '' } }]),
        end,
      ],
      reads: {
        text: 'Done.',
        end: 'ended',
        calls: [
          ['track_order', {}],
          ['find_shop', {}],
        ],
      },
    },
    {
      does: 'sends arguments as null, and as JSON within JSON',
      hasTools: true,
      sends: [
        toolFrame([
          { index: 0, id: 'a', function: track('null') },
          { index: 1, id: 'b', function: track(JSON.stringify('{"number":"7"}')) },
        ]),
        end,
      ],
      reads: {
        text: 'Done.',
        end: 'ended',
        calls: [
          ['track_order', {}],
          ['track_order', { number: '7' }],
        ],
      },
    },
    {
      does: 'sends broken arguments',
      hasTools: true,
      sends: [toolFrame([{ index: 0, id: 'a', function: track('{"number":') }]), end],
      reads: { text: 'Done.', end: 'ended', sentBack: ['"arguments":"{}"', 'not a JSON object'] },
    },
    {
      does: 'calls what does not exist',
      hasTools: true,
      sends: [toolFrame([{ index: 0, id: 'a', function: { name: 'drop_tables', arguments: '{}' } }]), end],
      reads: { text: 'Done.', end: 'ended', sentBack: ['There is no tool drop_tables.'] },
    },
    {
      does: 'calls though nothing was offered',
      sends: [toolFrame([{ index: 0, id: 'a', function: track('{}') }]), end],
      reads: { end: 'next', cause: 'none was offered' },
    },
    {
      does: 'calls behind a text',
      hasTools: true,
      sends: [
        deltaFrame('Let me see.'),
        toolFrame([{ index: 0, id: 'a', function: track('{"number":"7"}') }]),
        end,
      ],
      reads: { ...tracked, text: 'Let me see.\n\nDone.' },
    },
    ...[
      ['as JSON', ['{"na', 'me": "track_order", "argu', 'ments": {"number": "7"}}']],
      [
        'as JSON with parameters',
        ['{"type": "function", "name": "track_order", "parameters": {"number": "}"}}'],
      ],
      ['as a fenced block', ['```json\n{"name": "track_', 'order", "arguments": {}}\n', '```']],
      ['as a list', ['[{"name": "track_order", "arguments": {"number": "7"}}]']],
      ['in marks', ['<tool_', 'call>\n{"name": "track_order"', '}\n</tool', '_call>']],
      ['broken off', ['{"name": "track_order", "argum']],
    ].map(([how, texts]) => ({
      does: `writes a call into the text, ${how}`,
      hasTools: true as const,
      sends: [...[texts ?? []].flat().map(deltaFrame), stop],
      reads: { end: 'next' as const, cause: 'written as text' },
    })),
    {
      does: 'writes a call between two texts',
      hasTools: true,
      sends: [deltaFrame('I look.\n{"name": "track_order", "arguments": {}}\nIt is here.'), stop],
      reads: { text: 'I look.\nIt is here.', end: 'ended' },
    },
    {
      does: 'answers with JSON that is no call',
      hasTools: true,
      sends: [deltaFrame('{"name": "Ann'), deltaFrame('", "age": 9}'), stop],
      reads: { text: '{"name": "Ann", "age": 9}', end: 'ended' },
    },
    {
      does: 'answers with a fenced block and citations at the beginning of lines',
      hasTools: true,
      sends: [
        deltaFrame('[1] says\n'),
        deltaFrame('```js\nlet a = [{}]\n'),
        deltaFrame('```\n`b` [2]'),
        stop,
      ],
      reads: { text: '[1] says\n```js\nlet a = [{}]\n```\n`b` [2]', end: 'ended' },
    },
    {
      does: 'fails with a string',
      sends: [eventFrame({ error: 'model runner has unexpectedly stopped' })],
      reads: { end: 'next', cause: 'error' },
    },
    {
      does: 'fails with a bare line of JSON',
      sends: [deltaFrame('Ni'), '{"error":{"message":"an error was encountered"}}\n'],
      reads: { text: 'Ni', end: 'broken off', cause: 'error' },
    },
    {
      does: 'fails with a bare line of JSON alone',
      sends: ['{"error":{"message":"boom","code":', '500}}\n'],
      reads: { end: 'next', cause: '500' },
    },
  ],
};
