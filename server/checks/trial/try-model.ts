import type { CheckTrial, CheckTrialEnd } from '#contract/chat/check-trials.ts';
import { runConcurrently } from '#server/compute/concurrency.ts';
import { openTokenCosts } from '#server/hosts/billing/token-costs.ts';
import type { SingleModel } from '#server/hosts/models/single-model.ts';
import type { TokenUsage } from '#server/models/model.ts';
import type { Db } from '#server/store/schema.ts';
import { type CheckRow, expectedOf, findChecks } from '../check-rows.ts';
import { unmetBy } from '../judge.ts';
import { atOnce } from '../run-checks.ts';
import { type TryDeps, tryPaced } from '../try-check.ts';

export interface TrialRunDeps extends TryDeps {
  db: Db;
  now: () => Date;
}

interface Trial {
  host: string;
  single: SingleModel;
  signal: AbortSignal;
  onResult: (result: CheckTrial) => void;
}

/** Runs all checks of a host on what is published with one model in place of its list. Keeps nothing. Throws what `runChecks` does, but for a model that fails. */
export async function tryModel(deps: TrialRunDeps, trial: Trial): Promise<CheckTrialEnd> {
  const { db, now } = deps;
  const [rows, costOf] = await Promise.all([findChecks(db, trial.host), openTokenCosts(db, now())]);
  let number = 0;
  let passed = 0;
  await runConcurrently(rows.values(), atOnce, async (row) => {
    const { usage, ...tried } = await tryCheckWith(deps, row, trial);
    number++;
    if (tried.passed) passed++;
    const used = { tokens: tokensOf(usage), cost: costOf(usage) };
    trial.onResult({ ...tried, ...used, number, total: rows.length });
  });
  return { passed, total: rows.length };
}

async function tryCheckWith(deps: TrialRunDeps, row: CheckRow, { host, single, signal }: Trial) {
  const { id, question } = row;
  const expect = expectedOf(row);
  const { model, explain } = single;
  const given = await tryPaced(deps, { host, question, model, signal });
  const { outcome, offered, cited, problem, measured } = given;
  const unmet = unmetBy(given, expect);
  return {
    ...{ id, question, expect, outcome, offered, cited, unmet },
    answer: problem ? '' : given.answer,
    passed: unmet.length === 0 && problem === undefined,
    ...(problem && { failure: codesOfModel.has(problem.code) ? explain(problem) : problem.message }),
    firstTokenMs: given.model === model.name ? measured.firstTextMs : null,
    ms: measured.ms,
    usage: measured.usage,
  };
}

/** Codes of what a model's server did; others say in their own words what was wrong. */
const codesOfModel: ReadonlySet<string> = new Set(['model_unavailable', 'model_refused']);

function tokensOf(usage: readonly TokenUsage[]): CheckTrial['tokens'] {
  if (usage.length === 0) return null;
  const sumOf = (tokens: (of: TokenUsage) => number) => usage.reduce((sum, of) => sum + tokens(of), 0);
  return {
    prompt: sumOf(({ promptTokens }) => promptTokens),
    answer: sumOf(({ answerTokens }) => answerTokens),
    cached: sumOf(({ cachedTokens = 0 }) => cachedTokens),
  };
}
