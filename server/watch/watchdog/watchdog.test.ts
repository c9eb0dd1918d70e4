import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '#server/testing/process.ts';
import { createLog } from '../log.ts';
import { startWatchdog } from './start-watchdog.ts';

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stalling = new URL('../../testing/watch/stall-on-signal.ts', import.meta.url).href;
  const server = await startServer({
    ...{ DATA_DIR: folder, MAX_LAG_MS: '200', LOG_LEVEL: 'fatal' },
    NODE_OPTIONS: `--import=${stalling}`,
  });
  onTestFinished(() => server.stop('SIGKILL'));
  return server;
}

it('ends a process whose event loop stands, and logs what it did', async () => {
  const { process: child, url, logged } = await start();
  const upload = request(`${url}/ai/api/Upload`, {
    ...{ method: 'POST', agent: false },
    headers: {
      host: 'acme.example',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 99,
    },
  });
  upload.on('error', () => {});
  upload.write('--x\r\n');
  await (await fetch(`${url}/healthz`)).text();
  child.kill('SIGUSR2');
  const [code] = await once(child, 'exit');
  expect(code).toBe(70);
  const line = (await logged).split('\n').find((one) => one.includes('"watchdog"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    ...{ level: 60, event: 'watchdog', seconds: 4 },
    stack: expect.arrayContaining([expect.stringMatching(/^standStill stall-on-signal\.ts:\d+$/)]),
    work: expect.arrayContaining([{ work: 'POST /ai/api/Upload', host: 'acme.example', isRunning: true }]),
  });
});

it('lets a process go on that was stopped as a whole', async () => {
  const { process: child, url } = await start();
  child.kill('SIGSTOP');
  await sleep(5_000);
  child.kill('SIGCONT');
  await sleep(2_500);
  expect([child.exitCode, (await fetch(`${url}/healthz`)).status]).toEqual([null, 200]);
});

it('is started again when it fails, and ends nobody but itself', async () => {
  const lines: unknown[] = [];
  const log = createLog('error', { destination: { write: (line) => lines.push(JSON.parse(line)) } });
  // Fails twice, counting in a number that it shares.
  const code = `import { workerData } from 'node:worker_threads';
    if (Atomics.add(workerData.numbers, 1, 1) < 2) throw new Error('out of order');`;
  const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  startWatchdog({ seconds: 10, logs: true, log, program, againMs: 10 });
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), 60_000);
  const failure = {
    event: 'background_failed',
    kind: 'watchdog',
    reason: expect.stringContaining('out of order'),
  };
  expect(lines.slice(0, 2)).toMatchObject([failure, failure]);
});
