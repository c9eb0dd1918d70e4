import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import {
  type FakeEmbeddings,
  startFakeEmbeddings,
  vectorOfText,
} from '#server/testing/models/fake-embeddings.ts';
import { createEmbeddingModel } from './create-embedding-model.ts';
import { createGoogleEmbeddings } from './google-embeddings.ts';
import { parseEmbeddingSetting } from './parse-embedding-setting.ts';

let fake: FakeEmbeddings | undefined;
let server: EventServer | undefined;

afterEach(async () => {
  await fake?.close();
  await server?.close();
  fake = undefined;
  server = undefined;
});

const soon = () => AbortSignal.timeout(5000);

function modelOf(name = 'm', url = fake?.url ?? ''): EmbeddingModel {
  const keys = { openaiCompatibleUrl: url, openaiCompatibleKey: 'secret-key' };
  return createEmbeddingModel({ kind: 'openai-compatible', model: name }, keys);
}

async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : 'none';
}

describe('an embedding model of OpenAI’s protocol', () => {
  it.each([false, true])(
    'answers vectors in the order of the texts (as numbers: %s)',
    async (sendsNumbers) => {
      fake = await startFakeEmbeddings({ sendsNumbers });
      const vectors = await modelOf().embed(['a boat', 'a house'], 'passage', soon());
      expect(vectors).toEqual([vectorOfText('a boat', 256), vectorOfText('a house', 256)]);
      expect(fake.requests()[0]).toMatchObject({ model: 'm', authorization: 'Bearer secret-key' });
    },
  );

  it('is told what a text is where its model was trained so', async () => {
    fake = await startFakeEmbeddings();
    await modelOf('nomic-embed-text').embed(['boat'], 'question', soon());
    await modelOf('intfloat/multilingual-e5-large').embed(['boat'], 'passage', soon());
    expect(fake.requests().map(({ input }) => input[0])).toEqual(['search_query: boat', 'passage: boat']);
  });

  it('finds the text that is not taken, and answers the others', async () => {
    fake = await startFakeEmbeddings();
    fake.refuseTextsWith('poison');
    const texts = ['one', 'two', 'poison', 'four', 'five'];
    const vectors = await modelOf().embed(texts, 'passage', soon());
    expect(vectors.map((vector) => vector !== undefined)).toEqual([true, true, false, true, true]);
  });

  it('is made without a field that the server refuses, from then on', async () => {
    const server = await startEventServer((_, response) => {
      const isRefused = server.bodies.at(-1)?.includes('encoding_format') === true;
      const refusal = {
        detail: [{ loc: ['body', 'encoding_format'], msg: 'Extra inputs are not permitted' }],
      };
      response.writeHead(isRefused ? 422 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRefused ? refusal : { data: [{ index: 0, embedding: [1, 2] }] }));
    });
    onTestFinished(() => server.close());
    const model = modelOf('m', server.url);
    for (let n = 0; n < 2; n++)
      expect(await model.embed(['one'], 'passage', soon())).toEqual([Float32Array.of(1, 2)]);
    expect(server.bodies).toHaveLength(3);
  });

  it('fails where no text is taken, rather than passing over every one', async () => {
    fake = await startFakeEmbeddings();
    fake.behave('status:400');
    expect(await failureOf(modelOf().embed(['one'], 'passage', soon()))).toMatch(/answered 400 fake_fault$/);
  });

  it.each([
    ['status:500', 'answered 500 fake_fault'],
    ['status:401', 'answered 401 fake_fault'],
    ['malformed', 'holds no vectors'],
  ] as const)('fails on %s without a word of key or text', async (behaviour, message) => {
    fake = await startFakeEmbeddings();
    fake.behave(behaviour);
    const failure = await failureOf(modelOf().embed(['one', 'two'], 'passage', soon()));
    expect(failure).toContain(message);
    expect(failure).not.toMatch(/secret|one/);
  });

  it.each([
    [{ data: [{ index: 0, embedding: [1, 2] }] }, '1 vectors came for 2 texts'],
    [
      {
        data: [
          { index: 1, embedding: [1] },
          { index: 1, embedding: [1] },
        ],
      },
      'differ in length',
    ],
    [{ data: [{ embedding: [1, 2] }, { embedding: [1] }] }, 'differ in length'],
    [{ data: [{ embedding: [1, 'x'] }, { embedding: [1, 2] }] }, 'no vectors'],
    [{ data: [{ embedding: [] }, { embedding: [] }] }, 'of 0 numbers'],
    [{ data: [{ embedding: 'AACAfw==' }, { embedding: 'AACAPw==' }] }, 'no number'],
  ])('refuses the reply %j', async (reply, message) => {
    server = await startEventServer((_, response) => response.end(JSON.stringify(reply)));
    const model = modelOf('m', server.url);
    expect(await failureOf(model.embed(['one', 'two'], 'passage', soon()))).toContain(message);
  });

  it('ends at its deadline', async () => {
    fake = await startFakeEmbeddings();
    fake.behave('hang');
    expect(await failureOf(modelOf().embed(['one'], 'question', AbortSignal.timeout(100)))).toMatch(
      /timeout/,
    );
  });
});

describe('Google’s embeddings', () => {
  const ask = (respond: Parameters<typeof startEventServer>[0]) => async () => {
    server = await startEventServer(respond);
    const embed = createGoogleEmbeddings({ apiKey: 'secret-key', model: 'x', baseUrl: server.url });
    return embed(['one', 'two'], 'question', soon());
  };

  it('answer a vector for each text', async () => {
    const embeddings = [{ values: [1, 2] }, { values: [3, 4] }];
    const vectors = await ask((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ embeddings }));
    })();
    expect(vectors).toEqual([Float32Array.of(1, 2), Float32Array.of(3, 4)]);
  });

  it('fail without a word of the key', async () => {
    const failure = await failureOf(
      ask((_, response) => {
        response.writeHead(403, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({ error: { code: 403, message: 'secret-key', status: 'PERMISSION_DENIED' } }),
        );
      })(),
    );
    expect(failure).toBe("the embedding model's server answered 403 PERMISSION_DENIED");
  });
});

describe('the setting', () => {
  it('names one model', () => {
    expect(parseEmbeddingSetting(' ollama:nomic-embed-text:v1.5 ')).toEqual({
      kind: 'ollama',
      model: 'nomic-embed-text:v1.5',
    });
  });

  it.each([
    ['builtin', 'makes no vectors of texts: use openai:…, google:…'],
    ['anthropic:claude', 'makes no vectors of texts'],
    ['openai:', 'without a model'],
    ['openai:a,openai:b', 'names more than one model'],
  ])('%s is a fault', (setting, fault) => {
    expect(parseEmbeddingSetting(setting)).toContain(fault);
  });
});
