import {
  choiceFrame,
  deltaFrame,
  doneFrame,
  eventFrame,
  finishFrame,
  toolFrame,
} from '../fake-openai-frames.ts';
import { openai } from './openai.ts';
import type { Family } from './stand-in.ts';

const usage = (prompt_tokens: number, completion_tokens: number) => ({ prompt_tokens, completion_tokens });
const call = { name: 'track_order', arguments: '{"number":"7"}' };
const other = { name: 'find_shop', arguments: '{"town":"Bern"}' };
const both = {
  calls: [
    ['track_order', { number: '7' }],
    ['find_shop', { town: 'Bern' }],
  ],
} as const;
const end = finishFrame('tool_calls') + doneFrame;

/** vLLM, SGLang, NIM and TGI. */
export const vllm: Family = {
  ...openai,
  standIns: [
    {
      does: 'counts in each chunk',
      sends: [
        eventFrame({ choices: [{ delta: { content: 'Ni' } }], usage: usage(9, 1) }),
        eventFrame({ choices: [{ delta: { content: 'ne' }, finish_reason: null }], usage: usage(9, 2) }),
        eventFrame({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: usage(9, 3) }),
        doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended', usage: [9, 3] },
    },
    {
      does: 'counts nothing until the end',
      sends: [
        eventFrame({ choices: [{ delta: { content: 'Nine' } }], usage: null }),
        eventFrame({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: usage(0, 0) }),
        eventFrame({ choices: [], usage: usage(9, 3) }) + doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended', usage: [9, 3] },
    },
    {
      does: 'ends by an empty reason until the end, then by its own',
      sends: [
        choiceFrame({ content: 'Ni' }, ''),
        choiceFrame({ content: 'ne' }, 'null'),
        choiceFrame({}, 'eos_token'),
      ],
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'thinks in a field that it renamed, sent under both names',
      sends: [
        choiceFrame({ reasoning: 'Hm.', reasoning_content: 'Hm.' }),
        deltaFrame('Nine') + finishFrame('stop') + doneFrame,
      ],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended' },
    },
    {
      does: 'fails behind text',
      sends: [
        deltaFrame('Ni'),
        eventFrame({ object: 'error', message: 'CUDA out of memory', type: 'x', code: 500 }) + doneFrame,
      ],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'fails before text',
      sends: [
        eventFrame({ error: { message: 'engine died', type: 'InternalServerError', code: 500 } }) + doneFrame,
      ],
      reads: { end: 'next', cause: '500' },
    },
    {
      does: 'aborts',
      sends: [deltaFrame('Ni'), finishFrame('abort') + doneFrame],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'says the name again in each chunk',
      hasTools: true,
      sends: [
        toolFrame([{ index: 0, id: 'a', function: { name: 'track_order', arguments: '' } }]),
        toolFrame([{ index: 0, id: 'a', function: { name: 'track_order', arguments: '{"number"' } }]),
        toolFrame([{ index: 0, id: 'a', function: { name: 'track_order', arguments: ':"7"}' } }]),
        end,
      ],
      reads: { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] },
    },
    {
      does: 'sends the name in two pieces, then an empty one, and another id in each chunk',
      hasTools: true,
      sends: [
        toolFrame([{ index: 0, id: 'a', function: { name: 'track_' } }]),
        toolFrame([{ index: 0, id: 'a', function: { name: 'order', arguments: '{"number"' } }]),
        toolFrame([{ index: 0, id: 'b', function: { name: '', arguments: ':"7"' } }]),
        toolFrame([{ index: 0, id: 'c', function: { name: null, arguments: '}' } }]),
        end,
      ],
      reads: { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] },
    },
    {
      does: 'gives one id to two calls',
      hasTools: true,
      sends: [
        toolFrame([{ index: 0, id: 'a', function: call }]),
        toolFrame([{ index: 1, id: 'a', function: other }]),
        end,
      ],
      reads: { text: 'Done.', end: 'ended', ...both },
    },
    {
      does: 'gives one id and one index to two calls',
      hasTools: true,
      sends: [
        toolFrame([{ index: 0, id: 'a', function: call }]),
        toolFrame([{ index: 0, id: 'a', function: other }]),
        end,
      ],
      reads: { text: 'Done.', end: 'ended', ...both },
    },
    {
      does: 'sends a whole call, and once more at the end',
      hasTools: true,
      sends: [
        toolFrame([{ index: 0, id: 'a', function: call }]),
        toolFrame([{ index: 0, id: 'a', function: call }], 'tool_calls'),
        doneFrame,
      ],
      reads: { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] },
    },
    {
      does: 'ends by stop beside calls',
      hasTools: true,
      sends: [toolFrame([{ index: 0, id: 'a', function: call }]), finishFrame('stop') + doneFrame],
      reads: { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] },
    },
  ],
};
