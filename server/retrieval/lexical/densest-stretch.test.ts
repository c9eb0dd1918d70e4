import { expect, it } from 'vitest';
import { pairNeighbours } from '#server/language/neighbours.ts';
import { weighWording } from '#server/question/wording.ts';
import { worthOfDensest } from './densest-stretch.ts';

const worths = {
  terms: new Map([
    ['price', 2],
    ['hotel', 1],
    ['bar', 4],
  ]),
  wording: weighWording([], []),
};
const worthOf = (text: string) => worthOfDensest({ terms: text.split(' ') }, worths);

it('adds up what one stretch holds, each thing once', () => {
  expect(worthOf('price of the hotel bar')).toBe(7);
  expect(worthOf('price price of a price')).toBe(2);
  expect(worthOf('nothing of it')).toBe(0);
});

it('takes the best of stretches that are far apart', () => {
  const far = ' x'.repeat(20);
  expect(worthOf(`price${far} hotel bar${far} hotel price`)).toBe(5);
  expect(worthOf(`bar${' x'.repeat(14)} price`)).toBe(4);
  expect(worthOf(`bar${' x'.repeat(13)} price`)).toBe(6);
});

it('takes what the headings say as said in every stretch, once', () => {
  const of = (text: string) =>
    worthOfDensest({ terms: text.split(' '), headings: ['price', 'list'] }, worths);
  expect(of('nothing of it')).toBe(2);
  expect(of(`price${' x'.repeat(20)} bar`)).toBe(6);
});

it('adds what stands just as in the question, the more the fewer texts do so', () => {
  const texts = ['made up of stone', 'made of stone', 'up there'].map((text) => text.split(' '));
  const wording = weighWording(pairNeighbours(['made', 'up', 'of']), texts);
  const [first = 0, second = 0, third = 0] = texts.map((terms) =>
    worthOfDensest({ terms }, { ...worths, wording }),
  );
  expect(first).toBeGreaterThan(second);
  expect([second, third]).toEqual([0, 0]);
});
