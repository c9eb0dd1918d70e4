import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { numberedToken } from '#server/testing/models/fake-openai-frames.ts';
import { ensureBuilt } from './built.ts';
import { page } from './ensure-page.ts';
import ensureServer from './ensure-server.ts';

const tokensPerSecond = 20;
const wholeAnswer = (tokens: number) => Array.from({ length: tokens }, (_, n) => numberedToken(n)).join('');

let fake: FakeOpenAi;
beforeAll(async () => {
  ensureBuilt(page);
  ensureServer();
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());

/** Runs `npm start` in a process group of its own, as a terminal does; each answer has so many tokens. */
async function startWithNpm(tokens: number): Promise<{ group: number; url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: '0',
      BIND: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      MAX_LAG_MS: '60000',
      // Reading takes longer on a busy machine.
      CLOSE_SECONDS: '100',
      MODEL: `openai-compatible:tokens:${tokens}@${tokensPerSecond}`,
      OPENAI_COMPATIBLE_URL: fake.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const group = npm.pid ?? 0;
  onTestFinished(() => {
    if (isAlive(group)) process.kill(-group, 'SIGKILL');
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  for await (const line of createInterface({ input: npm.stdout })) {
    const port = /^Serving on .*:(\d+)$/.exec(line)?.[1];
    if (port) return { group, url: `http://127.0.0.1:${port}` };
  }
  throw new Error('npm start ended before it served');
}

/** True while any process of the group runs. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

function ask(url: string): Promise<Response> {
  return fetch(`${url}/ai/api/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'hello', urls: null }),
  });
}

/** Takes some seconds to read. */
function uploadLongText(url: string): Promise<Response> {
  const lines = Array.from(
    { length: 60_000 },
    (_, n) => `Bakery ${n} opens at ${n % 24} and sells ${n} loaves.`,
  );
  return fetch(`${url}/ai/api/Upload?filename=a.txt`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: lines.join('\n\n'),
  });
}

it.each<[string, NodeJS.Signals, 'npm' | 'group']>([
  ['SIGTERM to npm', 'SIGTERM', 'npm'],
  ['SIGTERM to its process group', 'SIGTERM', 'group'],
  ['Ctrl-C, which is SIGINT to its process group', 'SIGINT', 'group'],
])('npm start told to stop by %s lets what runs finish, and ends', async (_, signal, target) => {
  const { group, url } = await startWithNpm(40);
  const upload = uploadLongText(url);
  await sleep(500);
  const response = await ask(url);
  process.kill(target === 'npm' ? group : -group, signal);
  await expect
    .poll(() =>
      ask(url).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  expect(await response.text()).toBe(wholeAnswer(40));
  expect((await upload).status).toBe(200);
  await expect.poll(() => isAlive(group)).toBe(false);
});

it('a second Ctrl-C, some seconds later, ends npm start at once', async () => {
  const { group, url } = await startWithNpm(1_000);
  const response = await ask(url);
  const cut = expect(response.text()).rejects.toThrow();
  process.kill(-group, 'SIGINT');
  await sleep(3_000);
  expect(isAlive(group)).toBe(true);
  process.kill(-group, 'SIGINT');
  await cut;
  await expect.poll(() => isAlive(group)).toBe(false);
});
