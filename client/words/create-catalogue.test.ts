import { expect, it } from 'vitest';
import english from '#texts/agent/en.json';
import { agentWords } from './agent-words.ts';
import { createCatalogue } from './create-catalogue.ts';
import { withAgentWords } from './with-agent-words.ts';

const translations = {
  '../texts/part/de.json': async () => ({ send: 'Senden' }),
  '../texts/part/fr.json': () => Promise.reject(new Error('The chunk is gone.')),
};

it.each([
  ['en', 'Send', 'en'],
  ['de', 'Senden', 'de'],
  ['fr', 'Send', 'en'],
  ['ja', 'Send', 'en'],
] as const)('shows English where the chunk of %s is missing', async (wanted, shown, shownIn) => {
  const { load, texts, language } = createCatalogue({ send: 'Send' }, translations);
  await load('de');
  await load(wanted);
  expect([texts().send, language()]).toEqual([shown, shownIn]);
});

it('renders with another language and goes back', async () => {
  const { renderWith, texts } = createCatalogue({ send: 'Send' }, translations);
  expect(await renderWith('de', () => texts().send)).toBe('Senden');
  expect(texts().send).toBe('Send');
  await expect(renderWith('fr', () => texts().send)).rejects.toThrow('gone');
});

it('loads the texts with the part that shows them', async () => {
  expect(await withAgentWords(async () => 'part')()).toBe('part');
  expect(agentWords()).toEqual(english);
});
