import type { Checked } from '#contract/checks.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { TryQuestions } from '#server/chat/try-question.ts';
import { type CheckRow, expectedOf } from './check-rows.ts';
import { passes } from './judge.ts';

export interface TryCheckDeps {
  tries: TryQuestions;
}

interface Trying {
  draft: boolean;
  signal: AbortSignal;
}

/** Codes that say nothing about the answer: a run that meets one can't be judged. */
const hindrances: ReadonlySet<ProblemCode> = new Set([
  'too_many_requests',
  'budget_spent',
  'overloaded',
  'model_unavailable',
  'storage_unavailable',
]);

/** Characters of an answer that are kept and sent. */
const longestAnswer = 20_000;

/** The address that the limits of simultaneous answers count runs for. */
const client = 'checks';

/** Answers the question of a check as a visitor is answered, and judges the answer. Throws what prevents any answer. */
export async function tryCheck(
  { tries }: TryCheckDeps,
  check: CheckRow,
  { draft, signal }: Trying,
): Promise<Checked> {
  const { host, question } = check;
  const tried = await tries.answer({
    ...{ host, question, signal, address: client, isCounted: false },
    ...(draft ? { draft } : {}),
  });
  signal.throwIfAborted();
  if (tried.problem && hindrances.has(tried.problem.code)) throw tried.problem;
  const { outcome } = tried;
  const answer = tried.answer.slice(0, longestAnswer).toWellFormed();
  const cited = [...new Set(tried.sources.flatMap(({ name, url }) => (url ? [name, url] : [name])))];
  return { answer, outcome, cited, passed: passes(expectedOf(check), { answer, outcome, cited }) };
}
