import { expect, test } from 'vitest';
import { foldQuestion } from './store-wordings.ts';

test('folds case, accents and the signs around a question', () => {
  expect(foldQuestion(' ¿Cuándo Abren?! ')).toBe('cuando abren');
  expect(foldQuestion('?!')).toBe('');
});

test('folds a question of 20,000 question marks at once', () => {
  expect(foldQuestion(`a${'?'.repeat(19_980)}a`)).toMatch(/^a\?+ \?+a$/);
});
