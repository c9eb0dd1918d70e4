import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Results {
  passed: number;
  failed: number;
  /** For each test that failed, and each file that did not load: its name, then what it said. */
  failures: string[];
  /** A sentence for each test that was skipped: why. */
  skipped: string[];
}

const unitSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          meta: z.object({ missing: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

type UnitFile = z.infer<typeof unitSchema>['testResults'][number];

const errorSchema = z.object({ message: z.string().optional() });

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
          results: z.array(z.object({ errors: z.array(errorSchema) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const journeySchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suiteSchema),
  /** Errors between tests. */
  errors: z.array(errorSchema).optional(),
});

/** Reads what Vitest's JSON reporter wrote; nothing where it wrote nothing. */
export function readUnits(path: string): Results {
  const unit = unitSchema.safeParse(readJsonFile(path)).data;
  const tests = unit?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: unit?.numPassedTests ?? 0,
    failed: unit?.numFailedTests ?? 0,
    failures: unit?.testResults.flatMap(failuresOfFile) ?? [],
    skipped: skipped.map(({ meta }) => meta?.missing ?? 'no reason was given'),
  };
}

function failuresOfFile({ name: path, message, assertionResults }: UnitFile): string[] {
  const name = relative('.', path);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [tell(name, [message])] : [];
  return failed.map(({ fullName, failureMessages }) => tell(`${name} › ${fullName}`, failureMessages ?? []));
}

/** Reads what Playwright's JSON reporter wrote; nothing where it wrote nothing. */
export function readJourneys(path: string): Results {
  const report = journeySchema.safeParse(readJsonFile(path)).data;
  const between = (report?.errors ?? []).map(({ message = '' }) => tell('between journeys', [message]));
  return {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) + between.length,
    failures: [...(report?.suites.flatMap(failuresOfSuite) ?? []), ...between],
    skipped: report?.suites.flatMap(reasonsOfSkips) ?? [],
  };
}

function failuresOfSuite({ specs, suites = [] }: z.infer<typeof suiteSchema>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        tell(
          `${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** A failure in a few lines: a log may be cut, and its end is what is left. */
function tell(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 60));
  return [name, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

/** Returns why each skipped test of a suite did not run. */
function reasonsOfSkips({ specs, suites = [] }: z.infer<typeof suiteSchema>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description)
      .map((reason) => reason ?? `${file} › ${title} did not run`),
  );
  return [...own, ...suites.flatMap(reasonsOfSkips)];
}

function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The lines that end a run: what failed, what was skipped and why, then the numbers, alone on the last line. */
export function summarize(results: readonly Results[]): string {
  const sum = (count: (one: Results) => number) => results.reduce((total, one) => total + count(one), 0);
  const skipped = results.flatMap((one) => one.skipped);
  const reasons = [...Map.groupBy(skipped, (reason) => reason)];
  const failures = results.flatMap((one) => one.failures).map((failure) => `  failed: ${failure}`);
  const lines = [...failures, ...reasons.map(([reason, tests]) => `  ${tests.length} skipped: ${reason}`)];
  const passed = sum((one) => one.passed);
  const failed = sum((one) => one.failed);
  return [...lines, '', `${passed} passed, ${failed} failed, ${skipped.length} skipped`].join('\n');
}
