import {
  choiceFrame,
  deltaFrame,
  doneFrame,
  eventFrame,
  finishFrame,
  toolFrame,
} from '../fake-openai-frames.ts';
import type { Family } from './stand-in.ts';

const stop = finishFrame('stop');
const calls = finishFrame('tool_calls') + doneFrame;
const track = (id: string, index: number, input: string) => ({
  ...{ index, id, type: 'function' },
  function: { name: 'track_order', arguments: input },
});

/** Behaviours of OpenAI, which every server of its protocol may have. */
export const openai: Family = {
  kind: 'openai-compatible',
  closing: deltaFrame('Done.') + stop + doneFrame,
  standIns: [
    {
      does: 'sends usage behind the end',
      sends: [
        deltaFrame('Nine'),
        stop,
        eventFrame({
          choices: [],
          usage: { prompt_tokens: 9, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 4 } },
        }),
        doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended', usage: [9, 1, 4] },
    },
    {
      does: 'sends usage 80 ms behind the end',
      sends: [
        deltaFrame('Nine') + stop,
        80,
        eventFrame({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 1 } }),
      ],
      behind: 'stays',
      reads: { text: 'Nine', end: 'ended', usage: [9, 1] },
    },
    {
      does: 'refuses in a field of its own',
      sends: [choiceFrame({ refusal: 'I cannot' }), choiceFrame({ refusal: ' help.' }), stop, doneFrame],
      reads: { end: 'declined' },
    },
    {
      does: 'reaches its limit before the first word',
      sends: [finishFrame('length'), doneFrame],
      reads: { end: 'next', cause: 'used up its limit' },
    },
    {
      does: 'reaches its limit in a word',
      sends: [deltaFrame('Ni'), finishFrame('length'), doneFrame],
      reads: { text: 'Ni […]', end: 'cut' },
    },
    {
      does: 'filters behind a text',
      sends: [deltaFrame('Ni'), finishFrame('content_filter'), doneFrame],
      reads: { text: 'Ni', end: 'declined', cause: 'content_filter' },
    },
    {
      does: 'calls in pieces',
      hasTools: true,
      sends: [
        toolFrame([track('a', 0, '')]),
        toolFrame([{ index: 0, function: { arguments: '{"num' } }]),
        toolFrame([{ index: 0, function: { arguments: 'ber":"7"}' } }]),
        toolFrame([track('b', 1, '{"number":"8"}')]),
        calls,
      ],
      reads: {
        text: 'Done.',
        end: 'ended',
        calls: [
          ['track_order', { number: '7' }],
          ['track_order', { number: '8' }],
        ],
      },
    },
    {
      does: 'calls in the form before tool calls',
      hasTools: true,
      sends: [
        choiceFrame({ function_call: { name: 'track_order', arguments: '' } }),
        choiceFrame({ function_call: { arguments: '{"number":"7"}' } }),
        finishFrame('function_call') + doneFrame,
      ],
      reads: { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] },
    },
    {
      does: 'breaks off within a call',
      hasTools: true,
      sends: [toolFrame([track('a', 0, '{"number":"7"}')])],
      reads: { end: 'next', cause: 'end mark' },
    },
  ],
};
