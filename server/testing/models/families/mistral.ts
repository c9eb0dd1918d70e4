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

const thinking = (text: string) => ({ type: 'thinking', thinking: [{ type: 'text', text }] });

/** Mistral, whose Magistral thinks in parts of the content. */
export const mistral: Family = {
  ...openai,
  standIns: [
    {
      does: 'sends thoughts and text as parts',
      sends: [
        choiceFrame({ role: 'assistant', content: '' }),
        choiceFrame({ content: [thinking('Let me ')] }),
        choiceFrame({ content: [thinking('think.')] }),
        choiceFrame({ content: [{ type: 'text', text: 'Ni' }] }),
        choiceFrame({
          content: [
            { type: 'reference', reference_ids: [1] },
            { type: 'text', text: 'ne' },
          ],
        }),
        finishFrame('stop') + doneFrame,
      ],
      reads: { thoughts: 'Let me think.', text: 'Nine', end: 'ended' },
    },
    {
      does: 'thinks longer than a first word may take',
      sends: [choiceFrame({ content: [thinking('Hm.')] }), 1_200, deltaFrame('Nine'), finishFrame('stop')],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended' },
    },
    {
      does: 'reaches the length of its model',
      sends: [deltaFrame('Ni'), finishFrame('model_length') + doneFrame],
      reads: { text: 'Ni […]', end: 'cut' },
    },
    {
      does: 'ends by an error behind text',
      sends: [deltaFrame('Ni'), finishFrame('error') + doneFrame],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'writes its thoughts into the text, without a parser of its server',
      sends: [deltaFrame('[THI'), deltaFrame('NK]Hm.[/TH'), deltaFrame('INK]Nine'), finishFrame('stop')],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended' },
    },
    {
      does: 'writes its calls into the text, without a parser of its server',
      hasTools: true,
      sends: [deltaFrame('[TOOL_'), deltaFrame('CALLS][{"name":"track_order"}]'), finishFrame('stop')],
      reads: { end: 'next', cause: 'written as text' },
    },
    {
      does: 'sends the end and a whole call in one chunk, with usage',
      hasTools: true,
      sends: [
        toolFrame(
          [{ id: 'x1', index: 0, function: { name: 'track_order', arguments: '{"number":"7"}' } }],
          'tool_calls',
        ),
        doneFrame,
      ],
      reads: { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] },
    },
    {
      does: 'writes the absence of an id as a text',
      hasTools: true,
      sends: [
        toolFrame([{ id: 'x1', index: 0, function: { name: 'track_order', arguments: '' } }]),
        toolFrame([{ id: 'null', index: 0, function: { name: '', arguments: '{"number":"7"}' } }]),
        finishFrame('tool_calls') + doneFrame,
      ],
      reads: { text: 'Done.', end: 'ended', calls: [['track_order', { number: '7' }]] },
    },
    {
      does: 'reports an error as an object of its own',
      sends: [eventFrame({ object: 'error', message: 'Service unavailable', code: '3505' })],
      reads: { end: 'next', cause: 'error' },
    },
  ],
};
