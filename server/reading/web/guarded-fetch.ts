import type { Dispatcher } from 'undici';
import { problem } from '#server/failure/problem.ts';
import { problemOfFetch } from './fetch-problems.ts';
import { type FetchedBody, fetchStep, type StepInput } from './fetch-step.ts';
import { createGuardedAgent, type ResolveName } from './guarded-agent.ts';
import { userAgentOf } from './user-agent.ts';

export interface FetchLimits {
  connectMs: number;
  /** Limit from the first name lookup to the last byte, including redirects. */
  totalMs: number;
  /** Limit of the body's size, both before and after decompression. */
  bodyBytes: number;
  redirects: number;
}

export const fetchLimits: FetchLimits = {
  connectMs: 5_000,
  totalMs: 15_000,
  bodyBytes: 10 * 1024 * 1024,
  redirects: 5,
};

interface FetchDeps {
  /** The host that asks: the other side sees its name. */
  host: string;
  /** Private `host:port`s that may be read. */
  allowPrivate: readonly string[];
  /** Existing folder for bodies. */
  temporaryFolder: string;
  resolveName: ResolveName;
  limits: FetchLimits;
}

type Fetched = { kind: 'unchanged' } | FetchedBody;

/**
 * Fetches a public address, checking each redirect like the first address. Throws `url_*` problems, which never contain what
 * a private address responded, or the signal's reason if the caller aborts.
 */
export async function guardedFetch(deps: FetchDeps, input: StepInput): Promise<Fetched> {
  const agent = createGuardedAgent({ ...deps, connectMs: deps.limits.connectMs });
  try {
    return await withinTime(deps.limits.totalMs, input.signal, (signal) =>
      followRedirects(deps, agent, { ...input, signal }),
    );
  } finally {
    await agent.destroy();
  }
}

/** Runs requests with a limit of time and translates their failures. Throws `url_*` problems, or the signal's reason if it aborts. */
export async function withinTime<Result>(
  totalMs: number,
  outer: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(totalMs);
  try {
    return await run(AbortSignal.any([outer, timeout]));
  } catch (error) {
    outer.throwIfAborted();
    if (timeout.aborted) throw problem('url_too_slow', 'The site took too long to respond. Try again later.');
    throw problemOfFetch(error);
  }
}

async function followRedirects(deps: FetchDeps, agent: Dispatcher, input: StepInput): Promise<Fetched> {
  const { host, temporaryFolder, limits } = deps;
  const stepDeps = { agent, temporaryFolder, bodyBytes: limits.bodyBytes, userAgent: userAgentOf(host) };
  let { address, validators } = input;
  // Validators belong to one page. A temporary redirect may lead to another page next time.
  let isPermanent = true;
  for (let hops = 0; hops <= limits.redirects; hops++) {
    const step = await fetchStep(stepDeps, { address, validators, signal: input.signal });
    if (step.kind === 'unchanged') return step;
    if (step.kind === 'body') return isPermanent ? step : { ...step, validators: {} };
    if (!step.isPermanent) {
      isPermanent = false;
      validators = {};
    }
    address = step.address;
  }
  throw problem(
    'url_too_many_redirects',
    'The address redirects too many times. Give the address of the page itself.',
  );
}
