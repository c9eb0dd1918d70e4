import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Runs every check and test in order, stops at the first step that fails, and ends with one line that counts the tests. */
const results = mkdtempSync(join(tmpdir(), 'results-'));
const unitResults = join(results, 'unit.json');
const browserResults = join(results, 'browser.json');

const steps: { name: string; command: string[]; env?: Record<string, string> }[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'unused exports', command: ['knip', '--no-progress'] },
  { name: 'conformance', command: ['node', 'build/conformance.ts'] },
  { name: 'audit', command: ['node', 'build/audit.ts'] },
  { name: 'page', command: ['node', 'build/ensure-page.ts'] },
  {
    name: 'units',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
  },
  { name: 'browser', command: ['node', 'e2e/browser.ts'] },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults },
  },
];

const unitSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const browserSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

function runSteps(): boolean {
  for (const { name, command, env } of steps) {
    console.log(`\n── ${name}`);
    const [program = '', ...words] = command;
    const { status } = spawnSync(program, words, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    if (status !== 0) {
      console.error(`\n${name}: failed`);
      return false;
    }
  }
  return true;
}

function readResults(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const passed = runSteps();
const unit = unitSchema.safeParse(readResults(unitResults)).data;
const browser = browserSchema.safeParse(readResults(browserResults)).data;
const good = (unit?.numPassedTests ?? 0) + (browser ? browser.stats.expected + browser.stats.flaky : 0);
const bad = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);
rmSync(results, { recursive: true });
console.log(`\n${good} passed, ${bad} failed`);
process.exitCode = passed ? 0 : 1;
