import { deltaFrame, doneFrame, eventFrame, finishFrame, toolFrame } from '../fake-openai-frames.ts';
import { openai } from './openai.ts';
import type { Family } from './stand-in.ts';

const signature = { google: { thought_signature: 'c2lnbmVk' } };

/** Gemini through OpenAI's protocol. */
export const gemini: Family = {
  ...openai,
  standIns: [
    {
      does: 'wants a signature back with its call',
      hasTools: true,
      sends: [
        toolFrame(
          [
            {
              id: 'a',
              type: 'function',
              extra_content: signature,
              function: { name: 'track_order', arguments: '{"number":"7"}' },
            },
            { id: 'b', type: 'function', function: { name: 'find_shop', arguments: '{}' } },
          ],
          'tool_calls',
        ),
        doneFrame,
      ],
      reads: {
        text: 'Done.',
        end: 'ended',
        calls: [
          ['track_order', { number: '7' }],
          ['find_shop', {}],
        ],
        sentBack: [`"extra_content":${JSON.stringify(signature)}`],
      },
    },
    {
      does: 'wants a signature back through LiteLLM',
      hasTools: true,
      sends: [
        toolFrame([
          {
            ...{ index: 0, id: 'a', provider_specific_fields: { thought_signature: 'c2lnbmVk' } },
            function: { name: 'track_order', arguments: '{"number":"7"}' },
          },
        ]),
        finishFrame('stop') + doneFrame,
      ],
      reads: {
        text: 'Done.',
        end: 'ended',
        calls: [['track_order', { number: '7' }]],
        sentBack: ['"provider_specific_fields":{"thought_signature":"c2lnbmVk"}'],
      },
    },
    {
      does: 'writes its thoughts into the text',
      sends: [deltaFrame('<thought>Hm.'), deltaFrame('</thought>Nine'), finishFrame('stop') + doneFrame],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended' },
    },
    {
      does: 'says why it declined',
      sends: [finishFrame('content_filter: PROHIBITED_CONTENT') + doneFrame],
      reads: { end: 'declined' },
    },
    {
      does: 'could not write its call',
      sends: [finishFrame('function_call_filter: MALFORMED_FUNCTION_CALL') + doneFrame],
      reads: { end: 'next' },
    },
    {
      does: 'reports an error in a list behind text',
      sends: [deltaFrame('Ni'), eventFrame([{ error: { code: 503, status: 'UNAVAILABLE' } }])],
      reads: { text: 'Ni', end: 'broken off', cause: 'UNAVAILABLE' },
    },
  ],
};
