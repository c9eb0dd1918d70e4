import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Problem } from '#server/failure/problem.ts';
import type { Validators } from '#server/reading/web/fetch-step.ts';
import { type FetchLimits, fetchLimits, guardedFetch } from '#server/reading/web/guarded-fetch.ts';

/** Starts a site on 127.0.0.1 for the running test. Counts connections and requests. */
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

/** Creates a folder for the running test; `list()` returns the names of its files. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'web-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return { path, list: () => readdirSync(path) };
}

/** Returns the problem with which a promise rejects. */
export async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  const outcome = await promise.then(
    (value) => new Error(`no problem, but ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof Problem) return outcome;
  throw outcome;
}

/** Starts a site and fetches from it into a folder. */
export async function fetchFrom(
  answer: RequestListener,
  options: {
    limits?: Partial<FetchLimits>;
    path?: string;
    validators?: Validators;
    signal?: AbortSignal;
  } = {},
) {
  const site = await startSite(answer);
  const folder = temporaryFolder();
  const deps = {
    host: 'acme.example',
    allowPrivate: [site.hostAndPort],
    resolveName: async () => ['127.0.0.1'],
    temporaryFolder: folder.path,
    limits: { ...fetchLimits, ...options.limits },
  };
  const fetched = guardedFetch(deps, {
    address: new URL(options.path ?? '/', site.url),
    validators: options.validators ?? {},
    signal: options.signal ?? new AbortController().signal,
  });
  return { site, folder, fetched };
}

/** Fetches from a site and returns the body as text. */
export async function bodyOf(answer: RequestListener, path?: string) {
  const { fetched, site } = await fetchFrom(answer, path ? { path } : {});
  const found = await fetched;
  if (found.kind !== 'body') throw new Error('unchanged');
  return { ...found, text: readFileSync(found.path, 'utf8'), site };
}

/** Fetches from a site and returns the problem, with the names of files that are left. */
export async function refusalFrom(...args: Parameters<typeof fetchFrom>) {
  const { fetched, folder, site } = await fetchFrom(...args);
  const { code, message } = await problemOf(fetched);
  return { code, message, left: folder.list(), site };
}

/** Writes without end, as fast as the other side reads, until that closes the stream. */
export function endless(stream: NodeJS.WritableStream | null, chunk: string | Buffer): void {
  const push = () => {
    while (stream?.writable && stream.write(chunk));
    if (stream?.writable) stream.once('drain', push);
  };
  push();
}

/** Writes a little every 50 ms until the other side closes the stream. */
export function trickle(stream: NodeJS.WritableStream | null, first: string, rest: string): void {
  stream?.write(first);
  const timer = setInterval(() => stream?.write(rest), 50);
  stream?.on('close', () => clearInterval(timer));
}
