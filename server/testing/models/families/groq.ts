import { choiceFrame, deltaFrame, doneFrame, eventFrame, finishFrame } from '../fake-openai-frames.ts';
import { openai } from './openai.ts';
import type { Family } from './stand-in.ts';

/** Groq, Moonshot, xAI, Zhipu and DashScope, each with a place of its own for something. */
export const groq: Family = {
  ...openai,
  standIns: [
    {
      does: 'counts in a field of its own (Groq)',
      sends: [
        eventFrame({ choices: [{ delta: { role: 'assistant', content: '' } }], x_groq: { id: 'req_1' } }),
        choiceFrame({ reasoning: 'Hm.' }),
        deltaFrame('Nine'),
        eventFrame({
          choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
          x_groq: { id: 'req_1', usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 } },
        }),
        doneFrame,
      ],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended', usage: [9, 3] },
    },
    {
      does: 'counts in both places (Groq)',
      sends: [
        deltaFrame('Nine'),
        eventFrame({
          choices: [{ delta: {}, finish_reason: 'stop' }],
          x_groq: { usage: { prompt_tokens: 9, completion_tokens: 3 } },
        }),
        eventFrame({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 3 } }) + doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended', usage: [9, 3] },
    },
    {
      does: 'counts in the choice (Moonshot)',
      sends: [
        deltaFrame('Nine'),
        eventFrame({
          choices: [
            {
              delta: {},
              finish_reason: 'stop',
              usage: { prompt_tokens: 9, completion_tokens: 3, cached_tokens: 5 },
            },
          ],
        }),
        doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended', usage: [9, 3, 5] },
    },
    {
      does: 'counts thoughts in the total alone (xAI)',
      sends: [
        deltaFrame('Nine') + finishFrame('stop'),
        eventFrame({
          choices: [],
          usage: {
            ...{ prompt_tokens: 32, completion_tokens: 9, total_tokens: 135 },
            completion_tokens_details: { reasoning_tokens: 94 },
          },
        }),
        doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended', usage: [32, 103] },
    },
    {
      does: 'declines by a word of its own (Zhipu)',
      sends: [deltaFrame('Ni'), finishFrame('sensitive') + doneFrame],
      reads: { text: 'Ni', end: 'declined' },
    },
    {
      does: 'writes no blank behind the colon, and an error without its name (DashScope)',
      sends: [
        `id:1\nevent:result\n:HTTP_STATUS/200\n${deltaFrame('Ni').replace('data: ', 'data:')}`,
        'id:2\nevent:error\n:HTTP_STATUS/400\ndata:{"code":"DataInspectionFailed","message":"x"}\n\n',
      ],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'sends an error as text under its name',
      sends: [deltaFrame('Ni'), 'event: error\ndata: upstream timed out\n\n'],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'sends an error as a JSON string',
      sends: ['data: "Internal error"\n\n'],
      reads: { end: 'next', cause: 'error' },
    },
  ],
};
