import type { Checked } from '#contract/chat/checks.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import type { Measured } from '#server/chat/trial/measure.ts';
import type { TryQuestions } from '#server/chat/trial/try-question.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { Model } from '#server/models/model.ts';
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
  /** In place of the host's own: what keeps it from answering is part of the result then. */
  model?: Model;
  signal: AbortSignal;
}

interface Tried extends Omit<Checked, 'passed' | 'unmet'> {
  /** Ids of the documents that were cited. */
  documentIds: readonly string[];
  /** Model that answered, as in the setting `MODEL`. */
  model: string | undefined;
  /** The problem that prevented the answer. */
  problem: Problem | undefined;
  measured: Measured;
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
  { host, question, draft = false, model: chosen, signal }: Trying,
): Promise<Tried> {
  await pace.wait(signal);
  if (!(await hosts.isManaged(host))) {
    throw problem('host_not_found', `${host} is no longer there, so its checks can't be run.`);
  }
  const began = performance.now();
  const tried = await tries.answer({
    ...{ host, question, signal, address: client, isCounted: false },
    ...(draft ? { draft } : {}),
    ...(chosen && { model: chosen }),
  });
  signal.throwIfAborted();
  pace.took(performance.now() - began);
  const isOfModel = chosen !== undefined && tried.problem?.code === 'model_unavailable';
  if (tried.problem && hindrances.has(tried.problem.code) && !isOfModel) throw tried.problem;
  const { outcome, offered, sources, model, measured } = tried;
  return {
    answer: tried.answer.slice(0, longestAnswer).toWellFormed(),
    outcome,
    offered,
    cited: [...new Set(sources.flatMap(({ name, url }) => (url ? [name, url] : [name])))],
    documentIds: sources.map(({ documentId }) => documentId),
    ...{ model, problem: tried.problem, measured },
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
