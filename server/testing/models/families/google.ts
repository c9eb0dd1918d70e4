import type { Family } from './stand-in.ts';

const frame = (fields: object) => `data: ${JSON.stringify(fields)}\r\n\r\n`;
const part = (fields: object, finishReason?: string) =>
  frame({
    candidates: [
      { content: { role: 'model', parts: [fields] }, ...(finishReason !== undefined && { finishReason }) },
    ],
  });
const finish = (finishReason: string) =>
  frame({
    candidates: [{ finishReason, index: 0 }],
    usageMetadata: {
      ...{ promptTokenCount: 30, candidatesTokenCount: 4, thoughtsTokenCount: 6 },
      ...{ totalTokenCount: 40, cachedContentTokenCount: 20 },
    },
  });
const usage = [30, 10, 20] as const;
const signed = { functionCall: { name: 'track_order', args: { number: '7' } }, thoughtSignature: 'c2lnbmVk' };

/** Google's Gemini through its own protocol. */
export const google: Family = {
  kind: 'google',
  closing: part({ text: 'Done.' }, 'STOP'),
  standIns: [
    {
      does: 'thinks, answers, and counts thoughts',
      model: 'gemini-2.5-flash',
      sends: [part({ text: 'Hm.', thought: true }), part({ text: 'Nine' }), finish('STOP')],
      reads: { thoughts: 'Hm.', text: 'Nine', end: 'ended', usage },
    },
    {
      does: 'blocks the question',
      sends: [frame({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })],
      reads: { end: 'declined' },
    },
    { does: 'finds it unsafe', sends: [finish('SAFETY')], reads: { end: 'declined', usage } },
    {
      does: 'recites, behind text',
      sends: [part({ text: 'Ni' }), finish('RECITATION')],
      reads: { text: 'Ni', end: 'declined', usage },
    },
    {
      does: 'uses up its limit thinking',
      sends: [finish('MAX_TOKENS')],
      reads: { end: 'next', cause: 'used up its limit thinking', usage },
    },
    {
      does: 'reaches its limit',
      sends: [part({ text: 'Ni' }), finish('MAX_TOKENS')],
      reads: { text: 'Ni […]', end: 'cut', usage },
    },
    {
      does: 'could not write its call',
      hasTools: true,
      sends: [finish('MALFORMED_FUNCTION_CALL')],
      reads: { end: 'next' },
    },
    {
      does: 'calls what it may not',
      hasTools: true,
      sends: [finish('UNEXPECTED_TOOL_CALL')],
      reads: { end: 'next' },
    },
    {
      does: 'ends for another reason, behind text',
      sends: [part({ text: 'Ni' }), finish('OTHER')],
      reads: { text: 'Ni', end: 'broken off', usage },
    },
    { does: 'ends empty', sends: [finish('STOP')], reads: { end: 'next', cause: 'empty', usage } },
    {
      does: 'ends without a reason',
      sends: [part({ text: 'Ni' })],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'calls without ids, and wants a signature back',
      hasTools: true,
      sends: [part(signed), part({ functionCall: { name: 'find_shop' } }), finish('STOP')],
      reads: {
        text: 'Done.',
        end: 'ended',
        calls: [
          ['track_order', { number: '7' }],
          ['find_shop', {}],
        ],
        sentBack: ['"thoughtSignature":"c2lnbmVk"'],
      },
    },
    {
      does: 'has used up its share, in the stream',
      sends: [frame({ error: { code: 429, message: 'sk-secret', status: 'RESOURCE_EXHAUSTED' } })],
      reads: { end: 'next', cause: '429' },
    },
    {
      does: 'fails behind text',
      sends: [part({ text: 'Ni' }), frame({ error: { code: 503, message: 'x', status: 'UNAVAILABLE' } })],
      reads: { text: 'Ni', end: 'broken off', cause: 'UNAVAILABLE' },
    },
  ],
};
