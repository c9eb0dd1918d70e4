import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, JobResult } from './job.ts';

export interface LoadClient {
  run(job: Job): Promise<JobResult>;
  stop(): void;
}

const jobMs = 120_000;

/** The load in a process of its own; one job at a time. */
export function startLoadClient(): LoadClient {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('a measurement took too long')), jobMs);
        child.once('message', (result: JobResult) => {
          clearTimeout(timer);
          resolve(result);
        });
        child.send(job);
      }),
    stop: () => void child.kill(),
  };
}
