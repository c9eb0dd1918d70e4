import { expect, it } from 'vitest';
import { createBuiltinModel } from '#server/answering/answering.ts';
import { readQuestion } from '#server/question/question.ts';
import type { FoundPassage } from '#server/retrieval/passages/passage.ts';
import { findPassages } from './find-passages.ts';

const passage = (ordinal: number, start: number, end: number): FoundPassage => ({
  documentId: 'd',
  language: 'en',
  ordinal,
  start,
  end,
  text: `text of ${ordinal}`,
  score: 1,
});

it('offers nothing twice that a search found joined with its neighbours', async () => {
  const document = {
    id: 'd',
    origin: 'file' as const,
    title: '',
    mediaType: 'text/plain',
    language: 'en' as const,
    passageCount: 9,
  };
  const { passages } = await findPassages(
    {
      model: createBuiltinModel(),
      search: async ({ question }) => ({ question, passages: [passage(1, 100, 300)], methods: ['lexical'] }),
      lead: async () => [passage(0, 0, 100), passage(1, 100, 200), passage(2, 201, 300)],
      outline: async () => [],
      spread: async () => [],
      findSources: async () => [],
    },
    {
      scope: {
        host: 'a.example',
        documents: [{ ...document, name: '', sourceId: 'd' }],
        named: ['d'],
        onlyFromDocuments: false,
      },
      question: readQuestion({ asked: 'Who is this?' }),
    },
  );
  expect(passages.map(({ found }) => found.ordinal)).toEqual([1, 0]);
});
