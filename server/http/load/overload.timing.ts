import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { Serving } from '#server/start/serve.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { type LoopLag, watchLoopLag } from './loop-lag.ts';

const tokens = 60;

let model: FakeOpenAi;
let app: TestApp;
let serving: Serving;
let loop: LoopLag;
afterEach(async () => {
  loop.stop();
  await serving.close(0);
  await app.close();
  await model.close();
});

/** A server under the load of this process, told of the lag once `isWatched()`. */
async function open(isWatched: () => boolean): Promise<void> {
  model = await startFakeOpenAi();
  loop = watchLoopLag();
  app = await openTestApp(
    {
      MODEL: `openai-compatible:tokens:${tokens}@20`,
      OPENAI_COMPATIBLE_URL: model.url,
      RATE_LIMITS: 'off',
      MAX_LAG_MS: '20',
    },
    { lagMs: () => (isWatched() ? loop.lagMs() : 0) },
  );
  serving = await app.listen();
}

async function ask(): Promise<Response> {
  return fetch(`${serving.url}/ai/api/values`, { method: 'POST', body: JSON.stringify({ query: 'Count.' }) });
}

/** Long turns of the event loop and eight clients that call without a pause, until told to stop; gives what they were refused with. */
function startLoad(isOver: () => boolean): Promise<Response[]> {
  const refusals: Response[] = [];
  const toil = async () => {
    while (!isOver()) await hold(150);
  };
  const client = async () => {
    while (!isOver()) {
      const response = await fetch(`${serving.url}/api/configs`);
      if (response.status === 503) refusals.push(response);
      else await response.arrayBuffer();
    }
  };
  return Promise.all([toil(), ...Array.from({ length: 8 }, client)]).then(() => refusals);
}

/** Keeps the event loop for some milliseconds, on a machine of any speed. */
async function hold(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end);
  await sleep(0);
}

it('under more load than it can take, the server refuses what is new, finishes what runs, and recovers', async () => {
  let isLoaded = false;
  await open(() => isLoaded);
  const running = await Promise.all(Array.from({ length: 10 }, ask));
  isLoaded = true;
  const load = startLoad(() => !isLoaded);
  const answers = await Promise.all(running.map((answer) => answer.text()));
  expect((await fetch(`${serving.url}/healthz`)).status).toBe(200);
  isLoaded = false;
  const refusals = await load;

  for (const answer of answers) expect(answer).toContain(` t${tokens - 1}`);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals[0]?.headers.get('retry-after')).toBe('5');
  expect(await refusals[0]?.json()).toMatchObject({ code: 'overloaded', status: 503 });
  isLoaded = true;
  let status = 503;
  for (let tries = 0; status === 503 && tries < 100; tries++) {
    await sleep(100);
    status = (await fetch(`${serving.url}/api/configs`)).status;
  }
  expect(status).toBe(200);
});

it('one long turn of the event loop is no overload', async () => {
  await open(() => true);
  await sleep(600);
  await hold(300);
  expect(loop.lagMs()).toBeLessThan(150);
});
