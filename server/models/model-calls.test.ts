import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import { askOf, readAnswer, sayTexts } from '#server/testing/models/asking.ts';
import { createLog } from '#server/watch/log.ts';
import { createFallbackChain } from './fallback.ts';
import type { Model, ModelEvent } from './model.ts';

const usage = { model: 'x', promptTokens: 40, answerTokens: 5, cachedTokens: 30, isEstimate: false };

function modelOf(name: string, events: ModelEvent[], error?: unknown): Model {
  return {
    name,
    async *answer() {
      yield* events;
      if (error) throw error;
    },
  };
}

it('logs each model that is asked, without what was asked or answered', async () => {
  const destination = new PassThrough();
  const log = createLog('info', { destination });
  const down = problem('model_unavailable', 'Down.', { cause: new Error('429') });
  const chain = createFallbackChain(
    [
      modelOf('groq:slow', [], down),
      modelOf('azure:gpt-5', [
        { type: 'text', text: 'The ferry leaves at nine.' },
        { type: 'usage', usage },
        { type: 'usage', usage },
      ]),
    ],
    () => {},
    { log },
  );
  await readAnswer(chain, askOf({ query: 'When does the ferry leave?', requestId: 'r1' }));
  destination.end();
  const written = await text(destination);
  const [first, second, ...more] = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({
    ...{ event: 'model_called', name: 'groq:slow', provider: 'groq', model: 'slow', requestId: 'r1' },
    ...{ outcome: 'failed', errorType: 'model_unavailable', seconds: expect.any(Number) },
  });
  expect(first).not.toHaveProperty('firstSeconds');
  expect(second).toMatchObject({
    ...{ provider: 'azure.ai.openai', model: 'gpt-5', outcome: 'answered' },
    ...{ firstSeconds: expect.any(Number), seconds: expect.any(Number), purpose: 'answer' },
    usage: { promptTokens: 80, answerTokens: 10, cachedTokens: 60 },
  });
  expect(more).toEqual([]);
  expect(written).not.toMatch(/ferry/i);
});

it('logs an asker who left as no failure, and the built-in answerer not at all', async () => {
  const destination = new PassThrough();
  const watch = { log: createLog('info', { destination }) };
  const leaving = new AbortController();
  const left: Model = {
    name: 'openai:gpt-5',
    async *answer() {
      yield* sayTexts(['So far']);
      leaving.abort();
      throw new Error('aborted');
    },
  };
  await readAnswer(
    createFallbackChain([left], () => {}, watch),
    askOf({ signal: leaving.signal }),
  );
  await readAnswer(
    createFallbackChain([modelOf('builtin', [{ type: 'text', text: 'Yes.' }])], () => {}, watch),
  );
  destination.end();
  const lines = (await text(destination)).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ outcome: 'left', name: 'openai:gpt-5' });
});
