import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addConfig, fillStore } from '../measuring/fill-store.ts';
import { startServer } from '../measuring/start-program.ts';

const slowDocuments = 12;
/** Characters of a slow document, in lists within lists: it takes seconds to read. */
const slowCharacters = 3_000_000;
const depth = 200;
const slowHost = 'slow.localhost';
const otherHost = 'other.localhost';

/**
 * While one host has 12 slow documents read, another uploads 22 bytes: once while all are one visitor's, once while each is another's. Prints how
 * long the small one waits and how long a slow one takes; returns whether it waits at most for one document.
 */
export async function measureDocuments(folder: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  await fillStore(join(folder, 'store.sqlite'), async (db) => {
    for (const host of [slowHost, otherHost]) await addConfig(db, host, {});
  });
  await using server = await startServer(folder, { TRUST_PROXY: '127.0.0.1', MEMBER_UPLOAD_MB: '200' });
  const { url } = server;
  // Starts and compiles a reader.
  await upload(url, { host: otherHost, client: '203.0.113.1', body: smallDocument });
  const ofOne = await measure(url, () => '203.0.113.2');
  const ofMany = await measure(url, (n) => `198.51.100.${n}`);
  return report('one visitor', ofOne) && report(`${slowDocuments} visitors`, ofMany);
}

interface Times {
  /** From the upload of the small document to its answer. */
  smallMs: number;
  /** From the upload of all slow documents to the first answer. */
  slowMs: number;
  allMs: number;
}

const smallDocument = 'The harbour is closed.';

async function measure(url: string, clientOf: (n: number) => string): Promise<Times> {
  const body = makeSlowDocument();
  const began = performance.now();
  const slow = Array.from({ length: slowDocuments }, (_, n) =>
    upload(url, { host: slowHost, client: clientOf(n), body }),
  );
  // Until all have arrived and wait for their turn.
  await sleep(1000);
  const smallBegan = performance.now();
  await upload(url, { host: otherHost, client: '203.0.113.1', body: smallDocument });
  const smallMs = performance.now() - smallBegan;
  await Promise.race(slow);
  const slowMs = performance.now() - began;
  await Promise.all(slow);
  return { smallMs, slowMs, allMs: performance.now() - began };
}

/** Returns lists within lists, whose items are all different. */
function makeSlowDocument(): string {
  const open = '<ul><li>'.repeat(depth);
  const items: string[] = [];
  for (let characters = 0, n = 0; characters < slowCharacters; n++) {
    const item = `<li>Boat ${n.toString(36)} lies at pier ${(n * 7919).toString(36)} since ${n}.`;
    items.push(item);
    characters += item.length;
  }
  return `<!doctype html><html><body>${open}${items.join('')}</body></html>`;
}

async function upload(
  url: string,
  { host, client, body }: { host: string; client: string; body: string },
): Promise<void> {
  const response = await fetch(
    `${url}/ai/api/Upload?filename=${body === smallDocument ? 'note.txt' : 'boats.html'}`,
    {
      method: 'POST',
      headers: { 'X-Forwarded-Host': host, 'X-Forwarded-For': client },
      body,
    },
  );
  const text = await response.text();
  if (!response.ok && response.status !== 422)
    throw new Error(`An upload was refused: ${response.status} ${text}`);
}

function report(whose: string, { smallMs, slowMs, allMs }: Times): boolean {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `Beside ${slowDocuments} slow documents of ${whose} on another host, 22 bytes wait ${seconds(smallMs)}; one slow document takes ${seconds(slowMs)}, all of them ${seconds(allMs)} (aim: at most one)`,
  );
  return smallMs <= slowMs;
}
