import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readJourneys, readUnits, summarize } from './test-results.ts';

/** Runs every check, then every test unless a check fails, and ends with one line that counts the tests. */
interface Step {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
}

const results = mkdtempSync(join(tmpdir(), 'results-'));
const unitResults = join(results, 'units.json');
const journeyResults = join(results, 'journeys.json');

const checks: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'rooms', command: ['node', 'build/rooms.ts'] },
  { name: 'unused exports', command: ['knip', '--no-progress'] },
  { name: 'conformance', command: ['node', 'build/conformance.ts'] },
  { name: 'audit', command: ['node', 'build/audit.ts'] },
  { name: 'page', command: ['node', 'build/ensure-page.ts'] },
  { name: 'browser', command: ['node', 'e2e/browser.ts'] },
];

/** Units wait more than they compute, journeys compute more than they wait: beside each other they use both cores. */
const tests: Step[] = [
  {
    name: 'units',
    command: [
      'vitest',
      'run',
      '--maxWorkers=2',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitResults}`,
    ],
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyResults },
  },
];

/** Runs one step, each line of its output with its name before it, and answers whether it succeeded. */
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

/** Runs steps beside each other, to the end of the last. */
async function runAll(steps: readonly Step[]): Promise<boolean> {
  const ends = await Promise.all(steps.map(run));
  return ends.every((end) => end);
}

const isGood = (await runAll(checks)) && (await runAll(tests));
console.log(`\n${summarize([readUnits(unitResults), readJourneys(journeyResults)])}`);
rmSync(results, { recursive: true });
process.exitCode = isGood ? 0 : 1;
