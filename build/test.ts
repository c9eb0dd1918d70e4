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

/** What the tests need besides the checks. */
const preparations: Step[] = [
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

const isGood = (await runAll([...checks, ...preparations])) && (await runAll(tests));
console.log(`\n${summarize([readUnits(unitResults), readJourneys(journeyResults)])}`);
rmSync(results, { recursive: true });
process.exitCode = isGood ? 0 : 1;
