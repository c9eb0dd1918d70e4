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
  const skip = (meta: object) => ({ status: 'skipped', meta });
  const missing = { missing: 'Caddy is not installed' };
  const units = readUnits(
    write({
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { assertionResults: [{ status: 'passed' }, skip(missing)] },
        { assertionResults: [skip(missing), skip({})] },
      ],
    }),
  );
  const annotations = [{ type: 'skip', description: 'Firefox is not installed' }];
  const tests = [
    { status: 'skipped', annotations },
    { status: 'expected', annotations: [] },
  ];
  const journeys = readJourneys(
    write({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [{ specs: [], suites: [{ specs: [{ tests }] }] }],
    }),
  );
  expect(summarize([units, journeys])).toBe(
    [
      '  2 skipped: Caddy is not installed',
      '  1 skipped: no reason was given',
      '  1 skipped: Firefox is not installed',
      '',
      '8 passed, 3 failed, 4 skipped',
    ].join('\n'),
  );
});

it('counts nothing of a run that wrote no report', () => {
  expect(summarize([readUnits('/nowhere'), readJourneys('/nowhere')])).toBe(
    '\n0 passed, 0 failed, 0 skipped',
  );
});
