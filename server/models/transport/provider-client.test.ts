import { createServer, request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readAnswer } from '#server/testing/models/asking.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { listen } from '#server/testing/people/listen.ts';
import { providers } from '../kinds/kinds.ts';
import { listModels } from '../listing/list-models.ts';
import { useProxies } from './provider-client.ts';

let fake: FakeOpenAi;
let proxy: Awaited<ReturnType<typeof listen>>;
const asked: string[] = [];

/** A proxy that leads every name to the fake, in the plain way of http addresses. */
async function startProxy(): Promise<void> {
  fake = await startFakeOpenAi();
  proxy = await listen(
    createServer((received, response) => {
      const { host, pathname } = new URL(received.url ?? '');
      asked.push(host);
      const onward = request(new URL(pathname, fake.url), {
        method: received.method,
        headers: received.headers,
      });
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      received.pipe(onward);
    }),
  );
}

afterEach(async () => {
  useProxies({});
  asked.length = 0;
  await proxy.close();
  await fake.close();
});

const options = { name: 'openai-compatible:m', model: 'say:Hello', contextTokens: 8192 };

describe('a provider is asked', () => {
  it('through the proxy of the environment, for answers and for its models', async () => {
    await startProxy();
    useProxies({ httpProxy: proxy.url });
    const access = { url: 'http://models.example/v1' };
    const model = providers['openai-compatible'].createModel(access, options);
    expect((await readAnswer(model)).text).toBe('Hello');
    const listed = await listModels('openai-compatible', access, AbortSignal.timeout(10_000));
    expect(listed.map(({ id }) => id)).toContain('say:Hello');
    expect(new Set(asked)).toEqual(new Set(['models.example']));
  });

  it.each([
    ['on this machine', undefined],
    ['on a host without', 'models.example, .internal'],
  ])('without it %s', async (place, noProxy) => {
    await startProxy();
    useProxies({ httpProxy: proxy.url, noProxy });
    const url = place === 'on this machine' ? fake.url : 'http://a.internal:9/v1';
    const { text } = await readAnswer(providers['openai-compatible'].createModel({ url }, options));
    expect(text).toBe(noProxy ? '' : 'Hello');
    expect(asked).toEqual([]);
  });

  it('without the proxy of http, where it is asked by https', async () => {
    await startProxy();
    useProxies({ httpProxy: proxy.url });
    const access = { url: 'https://models.invalid/v1' };
    await expect(listModels('openai-compatible', access, AbortSignal.timeout(10_000))).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  it('by the AI SDK through it, too', async () => {
    await startProxy();
    useProxies({ httpProxy: proxy.url });
    const model = providers.anthropic.createModel({ url: 'http://claude.example', key: 'k' }, options);
    await readAnswer(model);
    expect(asked).toContain('claude.example');
  });
});
