import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentSource, Reading } from '#server/reading/document.ts';
import { saveCompiledCode } from '#server/reading/process/compiled-code.ts';
import type { ReaderReply } from '#server/reading/process/reader-reply.ts';

/** A reader process taken over by a document that tries to read the file at `source.path`. The title lists the outcome of each attempt. */
process.on('disconnect', () => process.exit());
process.on('message', ({ path }: DocumentSource) => {
  saveCompiledCode();
  const reading: Reading = {
    title: Object.entries(attempts)
      .map(([name, attempt]) => `${name}: ${outcomeOf(() => attempt(path))}`)
      .join(', '),
    mediaType: 'text/plain',
    index: { passages: [], terms: '', termCount: 0, language: 'en' },
  };
  process.send?.({ outcome: 'read', reading } satisfies ReaderReply);
});

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
};

function outcomeOf(attempt: () => unknown): string {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
