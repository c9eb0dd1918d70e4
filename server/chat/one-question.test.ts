import { expect, it } from 'vitest';
import { createBuiltinModel } from '#server/answering/answering.ts';
import { phrasesIn } from '#server/answering/phrases/phrases.ts';
import { refusalOf } from '#server/answering/refusal.ts';
import type { Language } from '#server/language/languages.ts';
import type { Ask } from '#server/models/model.ts';
import type { Question } from '#server/question/question.ts';
import { answerQuestion } from './answer.ts';
import { readAsked } from './conversation.ts';

const builtin = createBuiltinModel();

/** Asks about an empty document in a language; returns what was searched for, what the model was asked, and its words. */
async function ask(query: string, language: Language) {
  const searched: Question[] = [];
  const asked: Ask[] = [];
  const asking = {
    request: { query },
    scope: {
      host: 'a.example',
      documents: [
        {
          id: 'd',
          sourceId: 'd',
          origin: 'file' as const,
          name: 'd.txt',
          title: 'd',
          mediaType: 'text/plain',
          language,
          passageCount: 1,
        },
      ],
      named: [],
      onlyFromDocuments: true,
    },
  };
  const answer = await answerQuestion(
    {
      model: {
        ...builtin,
        answer: (one) => {
          asked.push(one);
          return builtin.answer(one);
        },
      },
      readPictures: async () => [],
      refusalOf: async (one) => {
        asked.push(one);
        return refusalOf(builtin, one);
      },
      search: async ({ question }) => {
        searched.push(question);
        return { question, passages: [], methods: ['lexical'] };
      },
      lead: async () => [],
      outline: async () => [],
      sectionsNear: async () => [],
      builtin,
      findSources: async () => [],
    },
    {
      ...asking,
      asked: readAsked(asking),
      signal: new AbortController().signal,
    },
  );
  let reply = '';
  for await (const together of answer.events)
    for (const event of together) if (event.type === 'text') reply += event.text;
  return { searched, asked, reply };
}

it('search, refusal and answer work on the same question, in the language of the documents if it tells none', async () => {
  const { searched, asked, reply } = await ask('Parkplatz Preise', 'de');
  expect(searched).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ question }) => question))).toEqual(new Set(searched));
  expect(searched[0]?.language).toBe('de');
  expect(reply).toBe(phrasesIn('de').noAnswer);
});

it.each(['Hello!', 'Vielen Dank'])('%j is answered and not searched for', async (query) => {
  const { searched, reply } = await ask(query, 'de');
  expect(searched).toEqual([]);
  expect([phrasesIn('de').greetingOfKnown, phrasesIn('de').thanks]).toContain(reply);
});
