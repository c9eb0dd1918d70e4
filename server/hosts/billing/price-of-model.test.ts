import { expect, it } from 'vitest';
import { threadMs } from '#server/testing/turns.ts';
import { priceFinder } from './price-of-model.ts';

const price = (model: string, input: number) => ({ model, input, output: input });
const inputOf = (models: [string, number][], model: string) =>
  priceFinder(models.map(([name, input]) => price(name, input)))(model)?.input;

it('is that of the exact name, else of the pattern with the most letters', () => {
  const prices: [string, number][] = [
    ['*', 1],
    ['openai:*', 2],
    ['openai:gpt-*', 3],
    ['openai:gpt-5', 4],
    ['openai:*-5-mini', 5],
  ];
  expect(inputOf(prices, 'ollama:x')).toBe(1);
  expect(inputOf(prices, 'openai:o3')).toBe(2);
  expect(inputOf(prices, 'openai:gpt-4')).toBe(3);
  expect(inputOf(prices, 'openai:gpt-5')).toBe(4);
  expect(inputOf(prices, 'openai:gpt-5-mini')).toBe(5);
  expect(inputOf(prices.slice(1), 'ollama:x')).toBeUndefined();
});

it.each([
  ['a*b*c', 'aXbXc', true],
  ['a*b*c', 'aXcXb', false],
  ['a*bb*c', 'abc', false],
  ['*b*', 'abc', true],
  ['ab*ba', 'aba', false],
  ['a**b', 'ab', true],
  ['gpt-5', 'gpt-5-mini', false],
  ['GPT*', 'gpt-5', false],
])('matches %s with %s: %s', (pattern, model, isMatch) => {
  expect(inputOf([[pattern, 1]], model) === 1).toBe(isMatch);
});

it('is found fast for patterns made to be slow', () => {
  const models = Array.from({ length: 500 }, (_, n): [string, number] => [`${'a*'.repeat(98)}b${n}`, 1]);
  const before = threadMs();
  expect(inputOf(models, 'a'.repeat(200))).toBeUndefined();
  expect(threadMs() - before).toBeLessThan(200);
});
