import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks.ts';
import { runAll, type Step } from './steps.ts';
import { readJourneys, readUnits, summarize } from './test-results.ts';

/** Runs every check, then every test unless a check fails, and ends with one line that counts the tests. */
const results = mkdtempSync(join(tmpdir(), 'results-'));
const unitResults = join(results, 'units.json');
const journeyResults = join(results, 'journeys.json');

/** Steps that the tests need besides the checks. */
const preparations: Step[] = [
  { name: 'page', command: ['node', 'build/ensure-page.ts'] },
  { name: 'browser', command: ['node', 'e2e/browser.ts'] },
];

/** One after the other: each uses both cores, and beside each other they would wait for one another for as long. */
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

let isGood = await runAll([...checks, ...preparations]);
if (isGood) for (const step of tests) isGood = (await runAll([step])) && isGood;
console.log(`\n${summarize([readUnits(unitResults), readJourneys(journeyResults)])}`);
rmSync(results, { recursive: true });
process.exitCode = isGood ? 0 : 1;
