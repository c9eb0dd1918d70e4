import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Problem } from '../../http/problem.ts';

/** A real site on 127.0.0.1 for the running test. Counts connections and requests. */
export async function startSite(answer: RequestListener) {
  const counts = { connections: 0, requests: 0 };
  const server = createServer((request, response) => {
    counts.requests++;
    answer(request, response);
  });
  server.on('connection', () => counts.connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  const hostAndPort = `127.0.0.1:${address.port}`;
  return { url: `http://${hostAndPort}`, port: address.port, hostAndPort, counts };
}

/** A folder for the running test; `list()` names what is left in it. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'web-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return { path, list: () => readdirSync(path) };
}

/** The problem a promise ends with. */
export async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  const outcome = await promise.then(
    (value) => new Error(`no problem, but ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof Problem) return outcome;
  throw outcome;
}
