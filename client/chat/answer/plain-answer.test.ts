import { expect, it } from 'vitest';
import { cutPlainAnswer } from './plain-answer.ts';

it('leaves an answer without the prefix as it stands, even when it ends in the question', () => {
  expect(cutPlainAnswer('You asked: why?', 'why?')).toBe('You asked: why?');
  expect(cutPlainAnswer('The response : is late', 'late')).toBe('The response : is late');
});

it('cuts the prefix in any case', () => {
  expect(cutPlainAnswer('response : Forty two.', 'why?')).toBe('Forty two.');
  expect(cutPlainAnswer('\nRESPONSE :Forty two.', 'why?')).toBe('Forty two.');
});

it('cuts the echoed question at the end alone', () => {
  expect(cutPlainAnswer('Response : why? Because. why?\n', 'why?')).toBe('why? Because.');
  expect(cutPlainAnswer('response : Because.', '')).toBe('Because.');
});
