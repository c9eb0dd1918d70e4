import type { Checked } from '#contract/chat/checks.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import type { TryQuestions } from '#server/chat/trial/try-question.ts';
import { problem } from '#server/failure/problem.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { type CheckRow, expectedOf } from './check-rows.ts';
import { unmetBy } from './judge.ts';
import type { Pace } from './pace.ts';

export interface TryDeps {
  tries: TryQuestions;
  hosts: Pick<ServedHosts, 'isManaged' | 'isServed'>;
  pace: Pace;
}

interface Trying {
  host: string;
  question: string;
  draft?: boolean;
  signal: AbortSignal;
}

interface Tried extends Omit<Checked, 'passed' | 'unmet'> {
  /** Ids of the documents that were cited. */
  documentIds: readonly string[];
  /** Model that answered, as in the setting `MODEL`. */
  model: string | undefined;
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

/**
 * Answers a question as a visitor is answered, when it is its turn. Throws what prevents any answer, and `host_not_found` once the host is
 * deleted.
 */
export async function tryPaced(
  { tries, hosts, pace }: TryDeps,
  { host, question, draft = false, signal }: Trying,
): Promise<Tried> {
  await pace.wait(signal);
  if (!(await hosts.isManaged(host))) {
    throw problem('host_not_found', `${host} is no longer there, so its checks can't be run.`);
  }
  const began = performance.now();
  const tried = await tries.answer({
    ...{ host, question, signal, address: client, isCounted: false },
    ...(draft ? { draft } : {}),
  });
  signal.throwIfAborted();
  pace.took(performance.now() - began);
  if (tried.problem && hindrances.has(tried.problem.code)) throw tried.problem;
  const { outcome, offered, sources, model } = tried;
  return {
    answer: tried.answer.slice(0, longestAnswer).toWellFormed(),
    outcome,
    offered,
    cited: [...new Set(sources.flatMap(({ name, url }) => (url ? [name, url] : [name])))],
    documentIds: sources.map(({ documentId }) => documentId),
    model,
  };
}

/** Answers the question of a check, and judges the answer. */
export async function tryCheck(
  deps: TryDeps,
  check: CheckRow,
  { draft, signal }: Pick<Trying, 'draft' | 'signal'>,
): Promise<Checked> {
  const { host, question } = check;
  const given = await tryPaced(deps, { host, question, signal, ...(draft ? { draft } : {}) });
  const { answer, outcome, offered, cited } = given;
  const unmet = unmetBy(given, expectedOf(check));
  return { answer, outcome, offered, cited, passed: unmet.length === 0, unmet };
}
