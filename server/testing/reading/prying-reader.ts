import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentSource, Reading } from '#server/reading/document.ts';
import { keepCompiledCode } from '#server/reading/process/compiled-code.ts';
import type { ReaderReply } from '#server/reading/process/reader-reply.ts';

/** A reader's process taken over by a document that is after the file at `source.path`: its title says what came of each attempt. */
process.on('disconnect', () => process.exit());
process.on('message', ({ path }: DocumentSource) => {
  keepCompiledCode();
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
  // A thread with flags of its own is free of what binds its process.
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
