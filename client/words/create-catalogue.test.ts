import { expect, it } from 'vitest';
import { agentWords } from './agent/agent-words.ts';
import { en } from './agent/en.ts';
import { withAgentWords } from './agent/with-agent-words.ts';
import { createCatalogue } from './create-catalogue.ts';

const translations = {
  de: async () => ({ default: { send: 'Senden' } }),
  fr: () => Promise.reject(new Error('The chunk is gone.')),
};

it.each([
  ['en', { send: 'Send', close: 'Close' }],
  ['de', { send: 'Senden', close: 'Close' }],
  ['fr', { send: 'Send', close: 'Close' }],
  ['ja', { send: 'Send', close: 'Close' }],
] as const)('shows English where %s lacks a text or its chunk', async (wanted, shown) => {
  const { load, texts } = createCatalogue({ send: 'Send', close: 'Close' }, translations);
  await load('de');
  await load(wanted);
  expect(texts()).toEqual(shown);
});

it('shows English for what a group of texts lacks', async () => {
  const english = { acts: { send: 'sent', close: 'closed' } };
  const { load, texts } = createCatalogue(english, {
    de: async () => ({ default: { acts: { send: 'gesendet' } } }),
  });
  await load('de');
  expect(texts()).toEqual({ acts: { send: 'gesendet', close: 'closed' } });
});

it('loads the texts with the part that shows them', async () => {
  expect(await withAgentWords(async () => 'part')()).toBe('part');
  expect(agentWords()).toEqual(en);
});
