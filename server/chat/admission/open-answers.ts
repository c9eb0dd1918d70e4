import { setTimeout as sleep } from 'node:timers/promises';
import type { AppDeps } from '#server/app.ts';
import { createHostModels, type HostModels } from '#server/hosts/models/host-models.ts';
import type { ServedHosts } from '#server/hosts/served-hosts.ts';
import { type Budget, createBudget } from '#server/hosts/usage/budget.ts';
import { createRateLimiter } from '#server/http/limits.ts';
import type { Model } from '#server/models/model.ts';
import { noMetrics } from '#server/watch/metrics/metrics.ts';
import { traceModel } from '#server/models/trace-model.ts';
import { noTraces } from '#server/watch/traces/traces.ts';
import type { AnswerGate } from '../gate.ts';
import { createOpenStreams, type OpenStreams } from '../open-streams.ts';
import { createAnswerGate } from './answer-gate.ts';

const settleMs = 3_000;

export interface Answers {
  gate: AnswerGate;
  budget: Budget;
  models: HostModels;
  /** Call when no connection is left: resolves once what cut answers took is counted, or cannot be in time. */
  settle(): Promise<void>;
}

/** The bounds of answers as the settings have them, which language models answer where, and what hosts may spend on them. */
export function openAnswers(deps: AppDeps, hosts: ServedHosts): Answers {
  const { settings, db, limitClock, metrics = noMetrics, traces = noTraces } = deps;
  const { reading = () => ({ busy: 0, waiting: 0 }) } = deps;
  const streams = createOpenStreams({
    perClient: settings.RATE_LIMITS ? settings.ADDRESS_STREAMS : Number.POSITIVE_INFINITY,
    perHost: settings.HOST_STREAMS,
    inAll: settings.MAX_STREAMS,
  });
  metrics.watch({ openStreams: streams.count, reading });
  const limiter = createRateLimiter(db, { enabled: settings.RATE_LIMITS, now: limitClock });
  const budget = openBudget(deps);
  const models = openHostModels(deps);
  const traced = (model: Model) => (traces === noTraces ? model : traceModel(traces, model));
  const gate = createAnswerGate({
    ...{ streams, limiter, budget, metrics },
    modelOf: async (host) => traced(await models.answering(host)),
    commonModel: traced(deps.model),
    isServed: hosts.isServed,
    questions: settings.ADDRESS_QUESTIONS,
  });
  return { gate, budget, models, settle: () => settle(streams, budget) };
}

function openHostModels({ settings, db, model, modelOf }: AppDeps): HostModels {
  const common = { specs: settings.MODEL, model };
  return createHostModels({ db, keys: settings.modelKeys, common, modelOf });
}

function openBudget({ settings, db, log, limitClock }: AppDeps): Budget {
  return createBudget({
    db,
    tokensPerDay: settings.TOKENS_PER_DAY,
    now: limitClock,
    onFault: (error) => log.error({ error }, 'tokens could not be counted yet'),
  });
}

async function settle(streams: OpenStreams, budget: Budget): Promise<void> {
  const deadline = performance.now() + settleMs;
  while (streams.count() > 0 && performance.now() < deadline) await sleep(20);
  const timeIsUp = sleep(Math.max(0, deadline - performance.now()), undefined, { ref: false });
  await Promise.race([budget.flush(), timeIsUp]);
}
