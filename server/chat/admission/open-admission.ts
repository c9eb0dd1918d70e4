import { setTimeout as sleep } from 'node:timers/promises';
import type { TokenBudget } from '#contract/hosts/budget.ts';
import type { Deps } from '#server/deps.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { createHostModels, type HostModels } from '#server/hosts/models/host-models.ts';
import { type Budget, createBudget } from '#server/hosts/usage/budget.ts';
import { createModelUse, type ModelUse } from '#server/hosts/usage/model-use.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { Connections } from '#server/models/connection.ts';
import type { ModelOf } from '#server/models/model-chains.ts';
import type { ModelKeys } from '#server/models/model-keys.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { announce } from '#server/webhooks/announce.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createEndedAnswers } from './ended-answers.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';

const settleMs = 3_000;

interface AdmissionSettings {
  RATE_LIMITS: boolean;
  limits: { addressQuestions: number; addressStreams: number; hostStreams: number; allStreams: number };
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
  reading?: (() => { busy: number; waiting: number }) | undefined;
}

export interface OpenAdmission {
  admission: Admission;
  budget: Budget;
  use: ModelUse;
  models: HostModels;
  /** Call when no connection is left. Resolves once the tokens of cut answers are counted, or after 3 s. */
  settle(): Promise<void>;
}

/** Opens the limits of answers: how many run at once, which model answers on which host, and how many tokens a host may use. */
export function openAdmission(deps: OpenAdmissionDeps): OpenAdmission {
  const { settings, db, now, log, limiter, hosts, modelOf, metrics = noMetrics } = deps;
  const { limits } = settings;
  const streams = createOpenStreams({
    perClient: settings.RATE_LIMITS ? limits.addressStreams : Number.POSITIVE_INFINITY,
    perHost: limits.hostStreams,
    inAll: limits.allStreams,
  });
  const reading = deps.reading ?? (() => ({ busy: 0, waiting: 0 }));
  metrics.watch({ openStreams: streams.count, maxStreams: limits.allStreams, reading });
  const onFault = (error: unknown) => logFailure(log, { kind: 'tokens', host: null, id: null, error });
  const tell =
    (event: 'budget.low' | 'budget.spent', key: string) =>
    (host: string, { day, tokensPerDay, spentTokens, resetsAt }: TokenBudget) =>
      announce(db, {
        ...{ host, event, key: `${key}_${day}`, now: now() },
        data: { day, tokensPerDay, spentTokens, resetsAt },
      });
  const budget = createBudget({
    ...{ db, tokensPerDay: deps.tokensPerDay, now, onFault },
    onLow: tell('budget.low', 'budget_low'),
    onSpent: tell('budget.spent', 'budget'),
  });
  const use = createModelUse({ db, now, onFault });
  const models = createHostModels({
    db,
    keys: settings.modelKeys,
    connections: deps.connections,
    isConsoleHost: settings.CONSOLE_HOSTS,
    modelOf,
  });
  const questions = limits.addressQuestions;
  const ended = createEndedAnswers({
    hasEnded: async (host) => (await hosts.findClosed(host)) !== undefined,
    onFault: (error) => logFailure(log, { kind: 'ended-hosts', host: null, id: null, error }),
  });
  const admission = createAdmission({
    ...{ streams, ended, limiter, budget, use, now, metrics, hosts, models, questions },
  });
  return { admission, budget, use, models, settle: () => settle(streams, [budget, use]) };
}

async function settle(streams: OpenStreams, counts: readonly Pick<ModelUse, 'flush'>[]): Promise<void> {
  const deadline = performance.now() + settleMs;
  while (streams.count() > 0 && performance.now() < deadline) await sleep(20);
  const timeIsUp = sleep(Math.max(0, deadline - performance.now()), undefined, { ref: false });
  await Promise.race([Promise.all(counts.map(({ flush }) => flush())), timeIsUp]);
}
