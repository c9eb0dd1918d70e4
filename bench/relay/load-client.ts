import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Job, JobResult } from './job.ts';

export interface LoadClient extends Disposable {
  run(job: Job): Promise<JobResult>;
}

const jobMs = 120_000;

/** Starts the load in a separate process; it runs one job at a time. */
export function startLoadClient(): LoadClient {
  const child = fork(new URL('./load.ts', import.meta.url));
  return {
    async run(job) {
      child.send(job);
      const [result] = await once(child, 'message', { signal: AbortSignal.timeout(jobMs) });
      return result;
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}
