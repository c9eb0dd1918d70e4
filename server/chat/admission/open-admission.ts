import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/deps.ts';
import { createHostModels, type HostModels } from '#server/hosts/models/host-models.ts';
import type { ServedHosts } from '#server/hosts/served-hosts.ts';
import { type Budget, createBudget } from '#server/hosts/usage/budget.ts';
import type { IsConsoleHost } from '#server/http/console-hosts.ts';
import type { Connections } from '#server/models/connection.ts';
import type { ModelKeys } from '#server/models/create-models.ts';
import type { ModelOf } from '#server/models/model-chains.ts';
import { traceModel } from '#server/models/trace-model.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { noTraces, type Traces } from '#server/watch/traces/traces.ts';
import { announce } from '#server/webhooks/announce.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createEndedAnswers } from './ended-answers.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';

const settleMs = 3_000;

interface AdmissionSettings {
  RATE_LIMITS: boolean;
  ADDRESS_QUESTIONS: number;
  ADDRESS_STREAMS: number;
  HOST_STREAMS: number;
  MAX_STREAMS: number;
  CONSOLE_HOSTS: IsConsoleHost;
  modelKeys: ModelKeys;
}

interface OpenAdmissionDeps extends Deps {
  settings: AdmissionSettings;
  hosts: ServedHosts;
  modelOf: ModelOf;
  /** Returns the connections to providers as they are now. */
  connections: () => Promise<Connections>;
  /** Returns the token budget of hosts without their own; 0 for no limit. */
  tokensPerDay: () => Promise<number>;
  metrics?: Metrics | undefined;
  traces?: Traces | undefined;
  reading?: (() => { busy: number; waiting: number }) | undefined;
}

export interface OpenAdmission {
  admission: Admission;
  budget: Budget;
  models: HostModels;
  /** Call when no connection is left. Resolves once the tokens of cut answers are counted, or after 3 s. */
  settle(): Promise<void>;
}

/** Opens the limits of answers: how many run at once, which model answers on which host, and how many tokens a host may use. */
export function openAdmission(deps: OpenAdmissionDeps): OpenAdmission {
  const { settings, db, now, log, limiter, hosts, modelOf, metrics = noMetrics, traces = noTraces } = deps;
  const streams = createOpenStreams({
    perClient: settings.RATE_LIMITS ? settings.ADDRESS_STREAMS : Number.POSITIVE_INFINITY,
    perHost: settings.HOST_STREAMS,
    inAll: settings.MAX_STREAMS,
  });
  const reading = deps.reading ?? (() => ({ busy: 0, waiting: 0 }));
  metrics.watch({ openStreams: streams.count, maxStreams: settings.MAX_STREAMS, reading });
  const onFault = (error: unknown) => logFailure(log, { kind: 'tokens', host: null, id: null, error });
  const budget = createBudget({
    ...{ db, tokensPerDay: deps.tokensPerDay, now, onFault },
    onSpent: (host, { day, tokensPerDay, spentTokens, resetsAt }) =>
      announce(db, {
        ...{ host, event: 'budget.spent', key: `budget_${day}`, now: now() },
        data: { day, tokensPerDay, spentTokens, resetsAt },
      }),
  });
  const models = createHostModels({
    db,
    keys: settings.modelKeys,
    connections: deps.connections,
    isConsoleHost: settings.CONSOLE_HOSTS,
    modelOf: traces === noTraces ? modelOf : (...of) => traceModel(traces, modelOf(...of)),
  });
  const questions = settings.ADDRESS_QUESTIONS;
  const ended = createEndedAnswers({
    hasEnded: async (host) => (await hosts.findClosed(host)) !== undefined,
    onFault: (error) => logFailure(log, { kind: 'ended-hosts', host: null, id: null, error }),
  });
  const admission = createAdmission({ streams, ended, limiter, budget, metrics, hosts, models, questions });
  return { admission, budget, models, settle: () => settle(streams, budget) };
}

async function settle(streams: OpenStreams, budget: Budget): Promise<void> {
  const deadline = performance.now() + settleMs;
  while (streams.count() > 0 && performance.now() < deadline) await sleep(20);
  const timeIsUp = sleep(Math.max(0, deadline - performance.now()), undefined, { ref: false });
  await Promise.race([budget.flush(), timeIsUp]);
}
