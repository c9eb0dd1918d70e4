import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runAll } from '../build/steps.ts';

/**
 * Runs the journeys three times while every core has other work, and fails if one of them fails once. Names of files narrow it:
 *
 *   npm run e2e:stress -- e2e/people
 */
const times = 3;

/** A program that computes until it is ended, with the priority of the journeys. */
const busy = ['-e', 'for (;;) Math.sqrt(Math.random());'];
const others = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, busy, { stdio: 'ignore' }),
);
const wanted = process.argv.slice(2);
let isGood = true;
try {
  for (let round = 1; round <= times; round++) {
    const held = await runAll([
      { name: `round ${round}`, command: ['playwright', 'test', '--reporter=list', ...wanted] },
    ]);
    isGood &&= held;
  }
} finally {
  for (const other of others) other.kill();
}
process.exitCode = isGood ? 0 : 1;
