import { expect, it } from 'vitest';
import type { AnswerPart } from '#contract/chat/chat.ts';
import { addPart } from './add-part.ts';
import { answerSources, bareSources, emptyAnswer } from './answer.ts';

const answerOf = (parts: readonly AnswerPart[]) => parts.reduce(addPart, emptyAnswer);

it('shows web pages without a passage once each', () => {
  const answer = answerOf([
    { type: 'source-url', sourceId: 'a', url: 'https://a.example/hours', title: 'Hours' },
    { type: 'source-url', sourceId: 'b', url: 'https://a.example/hours', title: 'Hours' },
    { type: 'source-url', sourceId: 'c', url: 'javascript:alert(1)' },
    { type: 'source-url', sourceId: 'd', url: 'https://d.example/' },
    { type: 'data-passage', id: '1', data: { sourceId: 'd', text: 'Open at nine.' } },
    { type: 'text-delta', id: '1', delta: 'At nine.' },
  ]);
  expect(bareSources(answer)).toEqual([{ title: 'Hours', url: 'https://a.example/hours' }]);
  expect(answerSources(answer).map(({ source }) => source.url)).toEqual(['https://d.example/']);
});

it('keeps what is being done until the next is', () => {
  const answer = answerOf([
    { type: 'data-status', data: { status: 'searching' } },
    { type: 'data-status', data: { status: 'writing' }, transient: true },
  ]);
  expect(answer.status).toBe('writing');
});

it('keeps thoughts apart from the text, which alone is copied', () => {
  const answer = answerOf([
    { type: 'reasoning-start', id: 'thought-1' },
    { type: 'reasoning-delta', id: 'thought-1', delta: 'Let me ' },
    { type: 'reasoning-delta', id: 'thought-1', delta: 'think.' },
    { type: 'reasoning-end', id: 'thought-1' },
    { type: 'reasoning-start', id: 'thought-2' },
    { type: 'reasoning-delta', id: 'thought-2', delta: 'Done.' },
    { type: 'text-delta', id: '1', delta: 'At nine.' },
  ]);
  expect(answer).toMatchObject({ thoughts: 'Let me think.\n\nDone.', text: 'At nine.' });
});
