import type { CheckComparison, Checked, CheckResult } from '#contract/chat/checks.ts';
import { runConcurrently } from '#server/compute/concurrency.ts';
import type { Db } from '#server/store/schema.ts';
import { type CheckRow, expectedOf, findChecks, showCheck } from './check-rows.ts';
import { noteRun, storeResults } from './store-results.ts';
import { type TryDeps, tryCheck } from './try-check.ts';

export interface RunDeps extends TryDeps {
  db: Db;
  /** Returns the host's list of models. */
  modelOf(host: string): Promise<string>;
}

export interface CheckRun {
  host: string;
  /** True to answer from the host's draft. */
  draft: boolean;
  signal: AbortSignal;
  onResult?: (result: CheckResult) => void;
}

/** Checks that wait for a language model at once. */
export const atOnce = 4;

/**
 * Runs all checks of a host, and compares with the last run on what is published. Results of what is published are kept if the run comes
 * to its end. Throws `host_not_found` once the host is no longer served, and what prevents any answer.
 */
export async function runChecks(deps: RunDeps, run: CheckRun): Promise<CheckComparison> {
  const { db } = deps;
  const { host, draft, signal } = run;
  const began = new Date();
  const model = await deps.modelOf(host);
  const rows = await findChecks(db, host);
  const published = new Map<CheckRow, Checked>();
  const results: CheckResult[] = [];
  await runConcurrently(rows.values(), atOnce, async (row) => {
    const { last } = showCheck(row);
    // A draft is compared with what is published, also where that was never run.
    const before = last ?? (draft ? await tryCheck(deps, row, { signal }) : undefined);
    if (draft && before && !last) published.set(row, before);
    const now = await tryCheck(deps, row, run);
    if (!draft) published.set(row, now);
    const place = { number: results.length + 1, total: rows.length };
    const result = { ...describeResult(row, { now, before }), ...place };
    results.push(result);
    run.onResult?.(result);
  });
  await storeResults(db, { host, results: published, at: began });
  if (!draft) await noteRun(db, { host, began, model });
  return compare(results);
}

function describeResult(row: CheckRow, { now, before }: { now: Checked; before: Checked | undefined }) {
  const { id, question } = row;
  const shown = before && isDifferent(now, before) ? { before: pickChecked(before) } : {};
  return { id, question, expect: expectedOf(row), ...now, ...shown };
}

function pickChecked({ answer, outcome, offered, cited, passed, unmet }: Checked): Checked {
  return { answer, outcome, offered, cited, passed, unmet };
}

function isDifferent(now: Checked, before: Checked): boolean {
  return JSON.stringify(pickChecked(now)) !== JSON.stringify(pickChecked(before));
}

function compare(results: readonly CheckResult[]): CheckComparison {
  const failedBefore = results.filter(({ before }) => before && !before.passed);
  const passedBefore = results.filter(({ before }) => before?.passed);
  return {
    better: failedBefore.filter(({ passed }) => passed),
    worse: passedBefore.filter(({ passed }) => !passed),
  };
}
