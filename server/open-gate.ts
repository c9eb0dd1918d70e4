import { createAnswerGate } from './answer-gate.ts';
import type { AppDeps } from './app.ts';
import { type Budget, createBudget } from './budget/budget.ts';
import type { AnswerGate } from './chat/gate.ts';
import { createOpenStreams } from './chat/open-streams.ts';
import type { RateLimiter } from './http/limits.ts';
import { noMetrics } from './metrics/metrics.ts';
import type { ServedHosts } from './served-hosts.ts';

/** What hosts may spend on language models. */
export function openBudget({ settings, db, log, limitClock }: AppDeps): Budget {
  return createBudget({
    db,
    tokensPerDay: settings.TOKENS_PER_DAY,
    now: limitClock,
    onFault: (error) => log.error({ error }, 'tokens could not be counted yet'),
  });
}

/** The bounds of answers as the settings have them. */
export function openGate(
  deps: AppDeps,
  { limiter, budget, hosts }: { limiter: RateLimiter; budget: Budget; hosts: ServedHosts },
): AnswerGate {
  const { settings, model, metrics = noMetrics, reading = () => ({ busy: 0, waiting: 0 }) } = deps;
  const streams = createOpenStreams({
    perClient: settings.RATE_LIMITS ? settings.ADDRESS_STREAMS : Number.POSITIVE_INFINITY,
    perHost: settings.HOST_STREAMS,
    inAll: settings.MAX_STREAMS,
  });
  metrics.watch({ openStreams: streams.count, reading });
  const isFree = model.isFree === true;
  return createAnswerGate({
    ...{ streams, limiter, budget, metrics, isFree },
    isServed: hosts.isServed,
    questions: settings.ADDRESS_QUESTIONS,
  });
}
