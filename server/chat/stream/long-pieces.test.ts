import { expect, it } from 'vitest';
import { createBuiltinModel } from '#server/answering/answering.ts';
import { refusalOf } from '#server/answering/refusal.ts';
import type { ModelEvent } from '#server/models/model.ts';
import { answerQuestion } from '../answer/answer.ts';
import { readAsked } from '../question/conversation.ts';

const builtin = createBuiltinModel();

it('an answer that a model sends at once goes on in turns', async () => {
  const text = 'a\n`'.repeat(130_000);
  async function* atOnce(): AsyncGenerator<ModelEvent> {
    yield { type: 'text', text };
  }
  const asking = {
    request: { query: 'Hello' },
    scope: { host: 'a.example', documents: [], named: [], onlyFromDocuments: false },
  };
  const { events } = await answerQuestion(
    {
      model: { ...builtin, answer: atOnce },
      readPictures: async () => [],
      refusalOf: async (one) => refusalOf(builtin, one),
      search: async ({ question }) => ({ question, passages: [], methods: ['lexical'] }),
      lead: async () => [],
      outline: async () => [],
      spread: async () => [],
      sectionsNear: async () => [],
      builtin,
      findSources: async () => [],
    },
    { ...asking, asked: readAsked(asking), signal: new AbortController().signal },
  );
  let [reply, turns] = ['', 0];
  const counting = setInterval(() => turns++, 0);
  for await (const together of events)
    for (const event of together) if (event.type === 'text') reply += event.text;
  clearInterval(counting);
  expect(reply).toBe(text);
  expect(turns).toBeGreaterThan(1);
});
