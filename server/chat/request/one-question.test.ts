import { expect, it } from 'vitest';
import { createBuiltinModel } from '#server/answering/answering.ts';
import { refusalOf } from '#server/answering/refusal.ts';
import type { Ask } from '#server/models/model.ts';
import type { Question } from '#server/question/question.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { answerQuestion } from '../answer/answer.ts';
import { readAsked } from '../question/conversation.ts';

const builtin = createBuiltinModel();

/** Asks about an empty document in a language; returns what was searched for, what the model was asked, and its words. */
async function ask(query: string, language: TextLanguage) {
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
      spread: async () => [],
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

it('reads a question once for search, refusal and answer', async () => {
  const { searched, asked, reply } = await ask('Parkplatz Preise', 'de');
  expect(searched).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ question }) => question))).toEqual(new Set(searched));
  expect(searched[0]?.language).toBe('de');
  expect(reply).toBe(answerTexts('de').noAnswer);
});

it.each(['Hello!', 'Vielen Dank'])('%j is answered and not searched for', async (query) => {
  const { searched, reply } = await ask(query, 'de');
  expect(searched).toEqual([]);
  expect([answerTexts('de').greetingOfKnown, answerTexts('de').thanks]).toContain(reply);
});
