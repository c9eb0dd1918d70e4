import { expect, it } from 'vitest';
import { CallFailed } from '#client/api.ts';
import type { AnswerPart } from '#contract/chat/chat.ts';
import { addPart } from './add-part.ts';
import { emptyAnswer } from './answer.ts';
import { readAnswer } from './read-answer.ts';

const finished = ['{"type":"finish"}', '[DONE]'];

async function partsOf(response: Response, query = 'why?') {
  const parts: AnswerPart[] = [];
  for await (const part of readAnswer(response, query)) parts.push(part);
  return parts;
}

/** The events as a server sends them, cut into single bytes: chunks never fall on the borders of events. */
function streamOf(events: string[]): Response {
  const bytes = new TextEncoder().encode(events.map((event) => `data: ${event}\n\n`).join(''));
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

it('reads parts whole, whatever the chunks', async () => {
  const delta = { type: 'text-delta', id: '1', delta: 'Größe: 4 — نعم' };
  expect(await partsOf(streamOf([JSON.stringify(delta), ...finished]))).toEqual([delta]);
});

it('passes over parts it does not know', async () => {
  const events = [
    '{"type":"file","url":"https://a.example/x","mediaType":"image/png"}',
    '{"type":"start"}',
    ...finished,
  ];
  expect(await partsOf(streamOf(events))).toEqual([{ type: 'start' }]);
});

it.each(['answered', 'unsure', 'refused', 'handed-over', 'an outcome of a later version'])(
  'shows an answer with the outcome "%s" as it shows others',
  async (outcome) => {
    const parts = [
      { type: 'text-delta', id: '1', delta: 'At nine.' },
      { type: 'data-outcome', data: { outcome } },
    ];
    const read = await partsOf(streamOf([...parts.map((part) => JSON.stringify(part)), ...finished]));
    expect(read.reduce(addPart, emptyAnswer)).toEqual({ ...emptyAnswer, text: 'At nine.' });
  },
);

it('fails with the sentence of an error part', async () => {
  const outcome = '{"type":"data-outcome","data":{"outcome":"failed"}}';
  const failed = partsOf(streamOf([outcome, '{"type":"error","errorText":"The model stopped."}']));
  await expect(failed).rejects.toMatchObject({ detail: 'The model stopped.' });
});

it('never takes a cut stream for a whole answer', async () => {
  const cut = partsOf(streamOf(['{"type":"text-delta","id":"1","delta":"Half an"}']));
  await expect(cut).rejects.toBeInstanceOf(CallFailed);
});

it('takes a reply in plain text as one part, without the echo', async () => {
  const response = new Response('Response : Because. why?', { headers: { 'Content-Type': 'text/plain' } });
  expect(await partsOf(response)).toEqual([{ type: 'text-delta', id: 'text', delta: 'Because.' }]);
});
