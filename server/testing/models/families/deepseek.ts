import {
  choiceFrame,
  deltaFrame,
  doneFrame,
  eventFrame,
  finishFrame,
  thoughtFrame,
  toolFrame,
} from '../fake-openai-frames.ts';
import { openai } from './openai.ts';
import type { Family } from './stand-in.ts';

const stop = finishFrame('stop') + doneFrame;

/** DeepSeek, and servers of the models that were made from its R1. */
export const deepseek: Family = {
  ...openai,
  standIns: [
    {
      does: 'keeps the connection alive by comments',
      sends: [': keep-alive\n\n', ': keep-alive\n\n', deltaFrame('Nine'), ': keep-alive\n\n', stop],
      reads: { text: 'Nine', end: 'ended' },
    },
    {
      does: 'thinks beside the text, and counts cached tokens by its own name',
      sends: [
        thoughtFrame('Hm'),
        thoughtFrame('.'),
        choiceFrame({ content: 'Nine', reasoning_content: null }),
        eventFrame({
          choices: [{ index: 0, delta: { content: '' }, finish_reason: 'stop' }],
          usage: {
            ...{ prompt_tokens: 90, completion_tokens: 12, total_tokens: 102 },
            ...{ prompt_cache_hit_tokens: 64, prompt_cache_miss_tokens: 26 },
          },
        }),
        doneFrame,
      ],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended', usage: [90, 12, 64] },
    },
    {
      does: 'uses up its limit thinking',
      sends: [thoughtFrame('Hm, well'), finishFrame('length') + doneFrame],
      reads: { thoughts: 'Hm, well', end: 'next', cause: 'used up its limit thinking' },
    },
    {
      does: 'has too few machines',
      sends: [deltaFrame('Ni'), finishFrame('insufficient_system_resource') + doneFrame],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'wants its thoughts back with a call',
      hasTools: true,
      sends: [
        thoughtFrame('I look '),
        thoughtFrame('it up.'),
        toolFrame([{ index: 0, id: 'a', function: { name: 'track_order', arguments: '{"number":"7"}' } }]),
        finishFrame('tool_calls') + doneFrame,
      ],
      reads: {
        ...{ thoughts: 'I look it up.', text: 'Done.', end: 'ended' },
        calls: [['track_order', { number: '7' }]],
        sentBack: ['"reasoning_content":"I look it up."', '"id":"a"'],
      },
    },
    ...[
      ['as tokens', ['<think>', '\n', 'Hm.', '\n', '</think>', '\n\n', 'Nine']],
      ['split anywhere', ['<', 'thi', 'nk>\nH', 'm.\n</th', 'ink', '>\n', '\nNi', 'ne']],
      ['all at once', ['<think>\nHm.\n</think>\n\nNine']],
      ['behind a blank line', ['\n', '<think>\nHm.\n</think>\nNi', 'ne']],
    ].map(([how, texts]) => ({
      does: `writes its thoughts into the text, ${how}`,
      sends: [...[texts ?? []].flat().map(deltaFrame), stop],
      reads: { thoughts: '\nHm.\n', text: 'Nine', end: 'ended' as const },
    })),
    {
      does: 'writes empty thoughts into the text',
      sends: [deltaFrame('<think>'), deltaFrame('\n\n</think>\n\n'), deltaFrame('Nine'), stop],
      reads: { thoughts: '\n\n', text: 'Nine', end: 'ended' },
    },
    {
      does: 'thinks again behind a paragraph',
      sends: [deltaFrame('Eight.\n\n<think>No.</think>\n\nNine'), stop],
      reads: { thoughts: 'No.', text: 'Eight.\n\nNine', end: 'ended' },
    },
    {
      does: 'writes about the mark within a line',
      sends: [deltaFrame('Models write `<think>` first, a < b.'), stop],
      reads: { text: 'Models write `<think>` first, a < b.', end: 'ended' },
    },
    {
      does: 'never ends its thoughts',
      sends: [deltaFrame('<think>Hm, '), deltaFrame('well'), finishFrame('length') + doneFrame],
      reads: { thoughts: 'Hm, well', end: 'next', cause: 'used up its limit thinking' },
    },
    {
      does: 'begins its thoughts in the template',
      model: 'deepseek-r1-distill-qwen-7b',
      sends: [deltaFrame('I count'), deltaFrame(' them.\n</th'), deltaFrame('ink>\n\nNine'), stop],
      reads: { thoughts: 'I count them.\n', text: 'Nine', end: 'ended' },
    },
    {
      does: 'begins its thoughts in the template, under a name of its own',
      sends: [deltaFrame('Okay'), deltaFrame(', so'), deltaFrame(' I count.\n</think>\n\nNine'), stop],
      reads: { thoughts: 'Okay, so I count.\n', text: 'Nine', end: 'ended' },
    },
    {
      does: 'answers as others think',
      sends: [deltaFrame('Okay'), deltaFrame(', so'), deltaFrame(' it is nine.'), stop],
      reads: { text: 'Okay, so it is nine.', end: 'ended' },
    },
    {
      does: 'is cut in an answer that begins as others think',
      sends: [deltaFrame('Okay, so it is'), finishFrame('length') + doneFrame],
      reads: { text: 'Okay, so it is […]', end: 'cut' },
    },
    {
      does: 'is cut in thoughts that speak of the asker',
      sends: [deltaFrame('Okay, so the user asks'), finishFrame('length') + doneFrame],
      reads: { thoughts: 'Okay, so the user asks', end: 'next', cause: 'used up its limit thinking' },
    },
    {
      does: 'begins its answer with blank lines behind thoughts beside it',
      sends: [thoughtFrame('Hm.'), deltaFrame('\n\n'), deltaFrame('Nine'), stop],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended' },
    },
    {
      does: 'reaches its limit in thoughts whose start the template wrote',
      model: 'deepseek-r1',
      sends: [deltaFrame('I count them'), finishFrame('length') + doneFrame],
      reads: { thoughts: 'I count them', end: 'next', cause: 'used up its limit thinking' },
    },
  ],
};
