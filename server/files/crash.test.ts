import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Uploaded, uploadedSchema } from '#contract/knowledge/files.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { openStore } from '#server/store/open.ts';
import { type ServerProcess, startServer } from '#server/testing/process.ts';

/** Times to kill the server after, from the first acknowledgement until many uploads later. */
const killAfterMs = [0, 90, 230, 410, 680];

interface Acknowledged extends Uploaded {
  content: string;
  keyword: string;
}

let folder: string;
let running: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
});
afterEach(async () => {
  await running?.stop('SIGKILL');
  await rm(folder, { recursive: true });
});

it('keeps acknowledged files whole when killed at any moment', {
  timeout: 180_000,
}, async () => {
  const acknowledged: Acknowledged[] = [];
  for (const [round, afterMs] of killAfterMs.entries()) {
    const server = await start();
    const uploads = [1, 2, 3].map(() => uploadUntilKilled(server, acknowledged));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(round);
    await sleep(afterMs);
    await server.stop('SIGKILL');
    await Promise.all(uploads);
  }

  const server = await start();
  for (const file of acknowledged) expect(await readBack(server, file)).toEqual([file.content, true]);
  await server.stop('SIGKILL');
  expect(await findHalfFiles()).toEqual([]);
});

async function start(): Promise<ServerProcess> {
  running = await startServer({ DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off' });
  return running;
}

async function uploadUntilKilled({ url }: ServerProcess, acknowledged: Acknowledged[]): Promise<void> {
  try {
    for (;;) {
      const keyword = `zq${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const filler = Array.from({ length: 400 }, (_, i) => `Line ${i} speaks of nothing in particular.`).join(
        '\n\n',
      );
      const content = `${filler}\n\nThe password of the vault is ${keyword}.\n`;
      const answer = await fetch(`${url}/ai/api/Upload?filename=${keyword}.txt`, {
        method: 'POST',
        body: content,
      });
      acknowledged.push({ ...uploadedSchema.parse(await answer.json()), content, keyword });
    }
  } catch (error) {
    // The connection breaks with the server; other errors are unexpected.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Returns the content of a file by its link, and true if a question about it finds its end. */
async function readBack({ url }: ServerProcess, file: Acknowledged): Promise<[string, boolean]> {
  const { pathname, search } = new URL(file.url);
  const content = await (await fetch(url + pathname + search)).text();
  const question = { query: 'What is the password of the vault?', fileids: [file.fileId] };
  const answer = await fetch(`${url}/ai/api/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  });
  return [content, (await answer.text()).includes(file.keyword)];
}

/** Returns incomplete files, and documents without a file. */
async function findHalfFiles(): Promise<string[]> {
  const db = await openStore(join(folder, 'store.sqlite'));
  const blobs = createDiskBlobs(join(folder, 'blobs'));
  const rows = await db
    .selectFrom('documents')
    .leftJoin('files', 'files.document_id', 'documents.id')
    .leftJoin('passages', 'passages.document_id', 'documents.id')
    .select(['documents.id', 'documents.passage_count', 'files.blob_key', 'files.size_bytes'])
    .select((eb) => eb.fn.count('passages.ordinal').as('found'))
    .groupBy(['documents.id', 'documents.passage_count', 'files.blob_key', 'files.size_bytes'])
    .execute();
  const half: string[] = [];
  for (const { id, passage_count, blob_key, size_bytes, found } of rows) {
    const blob = blob_key === null ? undefined : await blobs.get(blob_key);
    const bytes = blob ? Buffer.byteLength(await text(blob.stream)) : -1;
    if (Number(found) !== passage_count || bytes !== size_bytes) half.push(id);
  }
  await db.destroy();
  return half;
}
