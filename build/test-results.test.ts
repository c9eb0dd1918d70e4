import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readJourneys, readUnits, summarize } from './test-results.ts';

function write(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

it('counts units and journeys, and says why tests were skipped', () => {
  const skip = (meta: object) => ({ fullName: 'a test', status: 'skipped', meta });
  const missing = { missing: 'Caddy is not installed' };
  const units = readUnits(
    write({
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { name: 'a.test.ts', assertionResults: [{ fullName: 'a', status: 'passed' }, skip(missing)] },
        { name: 'b.test.ts', assertionResults: [skip(missing), skip({})] },
      ],
    }),
  );
  const annotations = [{ type: 'skip', description: 'Firefox is not installed' }];
  const tests = [
    { status: 'skipped', annotations, results: [] },
    { status: 'skipped', annotations: [], results: [] },
    { status: 'expected', annotations: [], results: [] },
  ];
  const journeys = readJourneys(
    write({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [{ specs: [], suites: [{ specs: [{ title: 'a journey', file: 'a.test.ts', tests }] }] }],
    }),
  );
  expect(summarize([units, journeys])).toBe(
    [
      '  2 skipped: Caddy is not installed',
      '  1 skipped: no reason was given',
      '  1 skipped: Firefox is not installed',
      '  1 skipped: a.test.ts › a journey did not run',
      '',
      '8 passed, 3 failed, 5 skipped',
    ].join('\n'),
  );
});

it('names what failed, with what it said', () => {
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['\u001b[31mone\u001b[39m\ntwo'] };
  const units = readUnits(
    write({
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [
        { name: 'sum.test.ts', message: '', assertionResults: [failed] },
        { name: 'lost.test.ts', message: 'No such module', assertionResults: [] },
      ],
    }),
  );
  const tests = [{ status: 'unexpected', annotations: [], results: [{ errors: [{ message: 'late' }] }] }];
  const journeys = readJourneys(
    write({
      stats: { expected: 0, unexpected: 1, flaky: 0 },
      suites: [{ specs: [{ title: 'asks', file: 'ask.test.ts', tests }] }],
      errors: [{ message: 'a browser ended by itself' }],
    }),
  );
  expect(summarize([units, journeys]).split('\n')).toEqual([
    '  failed: sum.test.ts › adds',
    '    one',
    '    two',
    '  failed: lost.test.ts',
    '    No such module',
    '  failed: ask.test.ts › asks',
    '    late',
    '  failed: between journeys',
    '    a browser ended by itself',
    '',
    '0 passed, 3 failed, 0 skipped',
  ]);
});

it('counts nothing of a run that wrote no report', () => {
  expect(summarize([readUnits('/nowhere'), readJourneys('/nowhere')])).toBe(
    '\n0 passed, 0 failed, 0 skipped',
  );
});
