import { expect, it } from 'vitest';
import { isLabelled } from './labelled.ts';
import { sentencesOf } from './sentences.ts';

it.each(['Sat: 6:30–13:00', '- Repairs: 31,500 euros', 'Téléphone : 02 55', '电话：010-5555'])(
  'knows %j for a label and its value',
  (line) => expect(isLabelled(line)).toBe(true),
);

it.each(['6:30–13:00', 'https://elm.example/a', 'It closes. Note: not in May', 'Hours:'])(
  'knows %j for none',
  (line) => expect(isLabelled(line)).toBe(false),
);

it('parts lines with labels, and no number from the item that it counts', () => {
  const cut = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));
  expect(cut('Owner: Jette Holm\nCook: Aksel Vind')).toEqual(['Owner: Jette Holm', 'Cook: Aksel Vind']);
  expect(cut('2. Open the jetty\n3. Paint the crane')).toEqual(['2. Open the jetty', '3. Paint the crane']);
});
