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

const stop = finishFrame('stop') + doneFrame;
const detail = (text: string) => ({ type: 'reasoning.text', text, format: 'anthropic-claude-v1', index: 0 });
const signed = { type: 'reasoning.text', signature: 'c2lnbmVk', index: 0 };

/** OpenRouter, LiteLLM and other gateways to many models. */
export const openrouter: Family = {
  ...openai,
  standIns: [
    {
      does: 'comments while it waits, and sends ids and times to retry',
      sends: [
        ': OPENROUTER PROCESSING\n\n',
        'id: 1\nretry: 3000\nevent: message\n',
        deltaFrame('Nine'),
        'event: ping\ndata: alive\n\n',
        'data:\n\n',
        stop,
      ],
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'sends thoughts in two fields',
      sends: [
        choiceFrame({ content: '', reasoning: 'Hm', reasoning_details: [detail('Hm')] }),
        choiceFrame({ content: '', reasoning: '.', reasoning_details: [detail('.')] }),
        choiceFrame({ content: '', reasoning: null, reasoning_details: [signed] }),
        deltaFrame('Nine') + stop,
      ],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended' },
    },
    {
      does: 'sends thoughts in details alone',
      sends: [
        choiceFrame({ reasoning_details: [{ type: 'reasoning.summary', summary: 'Hm.' }] }),
        choiceFrame({ reasoning_details: [{ type: 'reasoning.encrypted', data: 'eHl6' }] }),
        deltaFrame('Nine') + stop,
      ],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended' },
    },
    {
      does: 'wants the details of its thoughts back with a call',
      hasTools: true,
      sends: [
        choiceFrame({ reasoning: 'Hm.', reasoning_details: [detail('Hm.'), signed] }),
        toolFrame([{ index: 0, id: 'a', function: { name: 'track_order', arguments: '{"number":"7"}' } }]),
        finishFrame('tool_calls') + doneFrame,
      ],
      reads: {
        ...{ thoughts: 'Hm.', text: 'Done.', end: 'ended' },
        calls: [['track_order', { number: '7' }]],
        sentBack: [`"reasoning_details":${JSON.stringify([detail('Hm.'), signed])}`],
      },
    },
    {
      does: 'fails behind text, with an empty delta',
      sends: [
        deltaFrame('Ni'),
        eventFrame({
          error: { code: 502, message: 'Provider disconnected' },
          choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
        }),
      ],
      reads: { text: 'Ni', end: 'broken off', cause: 'error' },
    },
    {
      does: 'fails before text with a status of its own',
      sends: [': OPENROUTER PROCESSING\n\n', eventFrame({ error: { code: 429, message: 'Rate limited' } })],
      reads: { end: 'next', cause: '429' },
    },
    {
      does: 'fails in the choice',
      sends: [
        eventFrame({
          choices: [{ error: { code: 503, message: 'x' }, delta: { content: '' }, finish_reason: 'error' }],
        }),
      ],
      reads: { end: 'next', cause: '503' },
    },
    {
      does: 'reports what it cached beside the end, and the cost',
      sends: [
        eventFrame({
          choices: [{ delta: { content: 'Nine' }, finish_reason: 'stop', native_finish_reason: 'end_turn' }],
          usage: {
            ...{ prompt_tokens: 50, completion_tokens: 7, total_tokens: 57, cost: 0.01 },
            prompt_tokens_details: { cached_tokens: 32 },
          },
        }),
        doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended', usage: [50, 7, 32] },
    },
  ],
};
