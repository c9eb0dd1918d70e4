import { choiceFrame, deltaFrame, doneFrame, eventFrame, finishFrame } from '../fake-openai-frames.ts';
import { openai } from './openai.ts';
import type { Family } from './stand-in.ts';

const filterResults = eventFrame({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] });

/** Azure's OpenAI, with the results of its filters between. */
export const azure: Family = {
  ...openai,
  standIns: [
    {
      does: 'sends empty choices first, a role alone, and nulls',
      sends: [
        filterResults,
        choiceFrame({ role: 'assistant', content: null }),
        choiceFrame(null),
        eventFrame({ choices: null }),
        eventFrame({ choices: [null] }),
        eventFrame({ choices: [{ index: 0, content_filter_results: {} }] }),
        deltaFrame('Nine'),
        finishFrame('stop') + doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'filters before the first text',
      sends: [filterResults, finishFrame('content_filter'), doneFrame],
      reads: { end: 'declined' },
    },
    {
      does: 'sends filter results behind the end',
      sends: [
        deltaFrame('Nine') + finishFrame('stop'),
        eventFrame({ choices: [{ index: 0, finish_reason: null, content_filter_offsets: {} }] }) + doneFrame,
      ],
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'reports a filter as an error',
      sends: [deltaFrame('Ni'), eventFrame({ error: { code: 'content_filter', message: 'flagged' } })],
      reads: { text: 'Ni', end: 'declined' },
    },
  ],
};
