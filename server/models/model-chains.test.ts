import { expect, it } from 'vitest';
import { askOf, readAnswer, sayTexts } from '#server/testing/models/asking.ts';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import type { Connection } from './connection.ts';
import type { ModelFailure } from './fallback.ts';
import type { Model } from './model.ts';
import { createModelChains } from './model-chains.ts';

const builtin: Model = {
  name: 'builtin',
  isFree: true,
  answer: () => sayTexts(['from the documents']),
};

function open(most?: number) {
  const log: ModelFailure[] = [];
  const deps = {
    ...{ keys: {}, builtin, outputTokens: 2048, firstTokenSeconds: 1 },
    log: (failure: ModelFailure) => log.push(failure),
  };
  return { log, modelOf: createModelChains(most === undefined ? deps : { ...deps, most }) };
}

it('makes the chain of a list once, and another list’s is another', () => {
  const { modelOf } = open();
  expect(modelOf('ollama:a,builtin')).toBe(modelOf('ollama:a,builtin'));
  expect(modelOf('ollama:a,builtin')).toMatchObject({ name: 'ollama:a,builtin', isFree: false });
  expect(modelOf('builtin')).toMatchObject({ name: 'builtin', isFree: true });
});

it('keeps as many as it may, those that were asked for last', () => {
  const { modelOf } = open(2);
  const first = modelOf('ollama:a');
  const second = modelOf('ollama:b');
  expect(modelOf('ollama:a')).toBe(first);
  modelOf('ollama:c');
  expect(modelOf('ollama:a')).toBe(first);
  expect(modelOf('ollama:b')).not.toBe(second);
});

it('answers by the next where a key is missing, and logs it', async () => {
  const { modelOf, log } = open();
  expect(await readAnswer(modelOf('openai:gpt-5,builtin'))).toMatchObject({ text: 'from the documents' });
  expect(log).toMatchObject([{ model: 'openai:gpt-5', next: 'builtin' }]);
  expect(log[0]?.reason).toContain('OPENAI_API_KEY');
});

it('answers by no model that the list does not name', async () => {
  const { modelOf } = open();
  for (const list of ['openai:gpt-5', 'a kind of a later version:x']) {
    expect(await readAnswer(modelOf(list))).toMatchObject({ text: '', error: { code: 'model_unavailable' } });
  }
});

it('asks the next when one is silent, and hangs up', async () => {
  const fake = await startFakeOpenAi();
  const keys = { openaiCompatibleUrl: fake.url };
  const log: ModelFailure[] = [];
  const modelOf = createModelChains({
    // Long enough for a busy machine to send the question.
    ...{ keys, builtin, outputTokens: 2048, firstTokenSeconds: 3 },
    log: (failure) => log.push(failure),
  });
  const began = performance.now();
  const { text, facts } = await readAnswer(
    modelOf('openai-compatible:hang,openai-compatible:hang-after:0,builtin'),
  );
  expect(text).toBe('from the documents');
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(log.map(({ model, reason }) => [model, reason])).toEqual([
    ['openai-compatible:hang', 'no first token in time'],
    ['openai-compatible:hang-after:0', 'no first token in time'],
  ]);
  // A prompt that was sent may be billed, answered or not.
  expect(facts.filter(({ type }) => type === 'usage')).toHaveLength(2);
  await expect.poll(() => fake.requests().map(({ aborted }) => aborted)).toEqual([true, true]);
  await fake.close();
});

const connectionOf = (id: string, url: string, model: string) =>
  [id, { id, name: id, kind: 'openai-compatible', url, models: [model], pictures: 'auto' }] as const;

it('asks a silent server last for a while, first once it answers', async () => {
  const [silent, ready] = [await startFakeOpenAi(), await startFakeOpenAi()];
  let now = 0;
  const modelOf = createModelChains({
    ...{ keys: {}, builtin, outputTokens: 2048, firstTokenSeconds: 2, clock: () => now },
    log: () => {},
  });
  const connections = new Map<string, Connection>([
    connectionOf('a', silent.url, 'hang'),
    connectionOf('b', ready.url, 'tokens:1'),
  ]);
  const ask = () => readAnswer(modelOf('provider:a,provider:b', connections));
  const asked = () => silent.requests().length;
  expect((await ask()).text).not.toBe('');
  expect(asked()).toBe(1);
  await ask();
  // Another host's chain knows it too.
  await readAnswer(modelOf('provider:a,builtin', connections));
  expect(asked()).toBe(1);
  now += 31_000;
  await Promise.all([ask(), ask()]);
  expect(asked()).toBe(2);
  // Its second rest is longer.
  now += 31_000;
  await ask();
  expect(asked()).toBe(2);
  // The only model of a list is always asked.
  const gone = new AbortController();
  const waiting = readAnswer(modelOf('provider:a', connections), askOf({ signal: gone.signal }));
  await expect.poll(asked).toBe(3);
  gone.abort();
  await waiting;
  await Promise.all([silent.close(), ready.close()]);
});

it('goes on asking a server first that thinks for long', async () => {
  const [slow, ready] = [await startFakeOpenAi(), await startFakeOpenAi()];
  const modelOf = createModelChains({
    ...{ keys: {}, builtin, outputTokens: 2048, firstTokenSeconds: 2 },
    log: () => {},
  });
  const connections = new Map<string, Connection>([
    connectionOf('a', slow.url, 'thinks-unseen'),
    connectionOf('b', ready.url, 'tokens:1'),
  ]);
  for (const count of [1, 2]) {
    expect((await readAnswer(modelOf('provider:a,provider:b', connections))).text).not.toBe('');
    expect(slow.requests()).toHaveLength(count);
  }
  await Promise.all([slow.close(), ready.close()]);
});

it('asks a connection no more at once than it may, and the next without blame', async () => {
  const [few, ready] = [await startFakeOpenAi(), await startFakeOpenAi()];
  const failures: unknown[] = [];
  const modelOf = createModelChains({
    ...{ keys: {}, builtin, outputTokens: 2048, firstTokenSeconds: 1.5 },
    log: () => {},
  });
  const [id, connection] = connectionOf('a', few.url, 'tokens:3@1');
  const limited: Connection = {
    ...{ ...connection, options: { parallel: 2 } },
    report: (_, error) => error && failures.push(error),
    notesOf: () => ({
      learned: { list: () => [], note: () => {} },
      noteFailure: (error) => failures.push(error),
    }),
  };
  const connections = new Map<string, Connection>([[id, limited], connectionOf('b', ready.url, 'say:Next')]);
  const chain = modelOf('provider:a,provider:b', connections);
  const texts = (await Promise.all([1, 2, 3].map(() => readAnswer(chain)))).map(({ text }) => text);
  expect(texts.toSorted()).toEqual([' t0 t1 t2', ' t0 t1 t2', 'Next']);
  // It neither rests nor is said to have failed.
  expect((await readAnswer(chain)).text).toBe(' t0 t1 t2');
  expect(failures).toEqual([]);
  await Promise.all([few.close(), ready.close()]);
});

it('waits for a place as long as for a first word, and gives it back to the first who waits', async () => {
  const fake = await startFakeOpenAi();
  const modelOf = createModelChains({
    ...{ keys: {}, builtin, outputTokens: 2048, firstTokenSeconds: 10 },
    log: () => {},
  });
  const [id, connection] = connectionOf('a', fake.url, 'tokens:2@20');
  const limited: Connection = { ...connection, options: { parallel: 1 } };
  const chain = modelOf('provider:a', new Map([[id, limited]]));
  const gone = new AbortController();
  const asks = [1, 2, 3].map((n) => readAnswer(chain, askOf(n === 2 ? { signal: gone.signal } : {})));
  gone.abort();
  const answers = await Promise.all(asks);
  expect(answers.map(({ text }) => text)).toEqual([' t0 t1', '', ' t0 t1']);
  // One who left before a place was free was sent nothing, and pays nothing.
  expect(answers[1]?.facts).toEqual([]);
  expect(fake.requests()).toHaveLength(2);
  await fake.close();
});
