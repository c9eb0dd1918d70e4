import { setTimeout } from 'node:timers/promises';
import { memoryOf } from '../hosts/memory.ts';
import type { JobResult } from './job.ts';

const everyMs = 100;

/** What a process takes of its own at the most while a job runs, over what it had before, in KB for each chat. */
export async function memoryOfChat(
  pid: number,
  run: () => Promise<JobResult>,
): Promise<{ result: JobResult; kbOfChat: number }> {
  const before = memoryOf(pid).ownMb;
  let most = before;
  const ended = new AbortController();
  const watching = watch(() => {
    most = Math.max(most, memoryOf(pid).ownMb);
  }, ended.signal);
  const result = await run();
  ended.abort();
  await watching;
  return { result, kbOfChat: ((most - before) * 1024) / result.chats.length };
}

async function watch(look: () => void, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    look();
    await setTimeout(everyMs);
  }
}
