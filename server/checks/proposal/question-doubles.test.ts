import { expect, it } from 'vitest';
import { createDoubles } from './question-doubles.ts';

const days = { contains: '27 days', cites: 'handbook.md' };
const doubles = createDoubles([
  { question: 'How many days of leave do I get?', expect: days },
  { question: 'Leave', expect: { contains: 'Ask two weeks ahead.' } },
  { question: 'Parking in zone 1', expect: { contains: 'Two hours.' } },
]);

it.each(['how many days of leave do i get', 'How many days of leave do we get?', 'What is leave?'])(
  'asks what a check asks: %s',
  (question) => {
    expect(doubles.isDouble(question)).toBe(true);
  },
);

it.each(['Sick leave', 'Parking in zone 2', 'How many days of notice do I give?', 'Bicycles'])(
  'asks something else: %s',
  (question) => {
    expect(doubles.isDouble(question)).toBe(false);
  },
);

it('takes a looser wording for the same question if the answer is the same', () => {
  const question = 'How many days of paid leave does an employee get?';
  expect(doubles.isDouble(question, { contains: '27 hours', cites: 'handbook.md' })).toBe(false);
  expect(doubles.isDouble(question, days)).toBe(true);
  expect(doubles.isDouble('Bicycles', days)).toBe(false);
});

it('takes no document for the answer, as one answers many questions', () => {
  const cites = { cites: 'handbook.md' };
  const known = createDoubles([{ question: 'How many days of leave do I get?', expect: cites }]);
  expect(known.isDouble('Can I carry over days of leave?', cites)).toBe(false);
});
