import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that is run for a check or for tests; it succeeds if it ends with 0. */
export interface Step {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
}

/** Runs steps beside each other, to the end of the last; returns whether all succeeded. */
export async function runAll(steps: readonly Step[]): Promise<boolean> {
  const ends = await Promise.all(steps.map(run));
  return ends.every((end) => end);
}

/** Runs one step, each line of its output with its name before it; returns whether it succeeded. */
async function run({ name, command: [program, ...words], env }: Step): Promise<boolean> {
  const began = performance.now();
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`));
  }
  const status = await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`── ${name}: ${status === 0 ? 'done' : 'failed'} after ${seconds} s`);
  return status === 0;
}
