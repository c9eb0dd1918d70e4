import { expect, it } from 'vitest';
import type { TextLanguage } from '#shared/languages.ts';
import { likeliestLanguage } from './likeliest-language.ts';

const documents = (
  [
    ['a', 'de', 3],
    ['b', 'fr', 2],
    ['c', 'fr', 2],
  ] as const
).map(([id, language, passageCount]: readonly [string, TextLanguage, number]) => ({
  id,
  sourceId: id,
  origin: 'file' as const,
  name: id,
  title: id,
  mediaType: 'text/plain',
  language,
  passageCount,
}));

it('is that of most passages, of those documents alone that a question names', () => {
  expect(likeliestLanguage({ documents, named: [] })).toBe('fr');
  expect(likeliestLanguage({ documents, named: ['a', 'b'] })).toBe('de');
  expect(likeliestLanguage({ documents: [], named: [] })).toBe('en');
  const knowledge = { documents: 9, passages: 9, languages: new Map<TextLanguage, number>([['de', 2]]) };
  expect(likeliestLanguage({ documents, knowledge, named: [] })).toBe('de');
  expect(likeliestLanguage({ documents, knowledge, named: ['b'] })).toBe('fr');
});
