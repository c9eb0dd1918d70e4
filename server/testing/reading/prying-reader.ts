import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentSource, Reading } from '#server/reading/document.ts';
import { saveCompiledCode } from '#server/reading/process/compiled-code.ts';
import type { ReaderReply } from '#server/reading/process/reader-reply.ts';

/** A reader process taken over by a document that tries to read the file at `source.path`. The title lists the outcome of each attempt. */
process.on('disconnect', () => process.exit());
process.on('message', async ({ path }: DocumentSource) => {
  saveCompiledCode();
  const outcomes: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    outcomes.push(`${name}: ${await outcomeOf(() => attempt(path))}`);
  }
  const reading: Reading = {
    title: outcomes.join(', '),
    mediaType: 'text/plain',
    index: { passages: [], terms: '', termCount: 0, language: 'en' },
  };
  process.send?.({ outcome: 'read', reading } satisfies ReaderReply);
});
process.send?.({ outcome: 'started' } satisfies ReaderReply);

const attempts: Record<string, (path: string) => unknown> = {
  read: (path) => readFileSync(path),
  write: (path) => writeFileSync(path, ''),
  compiled: (path) => writeFileSync(join(dirname(path), '../compiled/code'), ''),
  // A thread with its own flags would be free of the process's restrictions.
  thread: () => new Worker('', { eval: true, execArgv: [] }),
  program: () => {
    const { error } = spawnSync(process.execPath, ['--version']);
    if (error) throw error;
  },
  tcp: () => once(connect(9, '127.0.0.1'), 'connect'),
  listen: () => once(createServer().listen(0), 'listening'),
  // Known to every container of Docker's, and a file that another process may listen on.
  socket: () => once(connect('/var/run/docker.sock'), 'connect'),
  udp: () =>
    new Promise<void>((resolve, reject) => {
      const socket = createSocket('udp4').on('error', reject);
      socket.send('x', 9, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
    }),
  name: () => lookup('localhost'),
  dns: () => new Resolver().resolve4('livery.example'),
  fetch: () => fetch('http://127.0.0.1:9999/').catch(({ cause }) => Promise.reject(cause)),
};

async function outcomeOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
