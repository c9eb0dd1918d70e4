import { expect, it } from 'vitest';
import type { AnswerEvent } from './answer-event.ts';
import type { CitablePassage } from './sources.ts';
import { watchUncited } from './uncited-passages.ts';

const texts = ['The harbour opens at nine.', 'Every employee gets 27 days of leave.', 'Boats are painted.'];
const passages = texts.map(
  (text, ordinal): CitablePassage => ({
    found: { documentId: 'd', ordinal, start: 0, end: text.length, text, score: 1, language: 'en' },
    document: {
      id: 'd',
      sourceId: 'f',
      name: 'a.txt',
      origin: 'file',
      title: 'a',
      mediaType: 'text/plain',
      language: 'en',
      passageCount: 3,
    },
  }),
);

/** Returns the events after an answer that cites nothing, if the model was given these passages. */
function toldAfter(answer: string, given: readonly number[]): Promise<AnswerEvent[]> {
  const isGiven = (passage: number) => given.includes(passage);
  const uncited = watchUncited({ passages, isGiven, citesWhatItUses: () => false });
  uncited.see({ type: 'text', text: answer });
  return uncited.end();
}

it.each([
  [[1, 2], 'documents'],
  [[0, 2], 'model'],
  [[], 'model'],
])('an answer rests on the passages that its model was given: %j, %s', async (given, basis) => {
  const citations =
    basis === 'documents' ? given.map((passage, i) => ({ type: 'citation', number: i + 1, passage })) : [];
  expect(await toldAfter('You get 27 days of leave.', given)).toEqual([
    ...citations,
    { type: 'support', basis },
  ]);
});
