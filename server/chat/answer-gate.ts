import type { ProblemCode } from '#contract/problem.ts';
import { Problem } from '#server/failure/problem.ts';
import type { Budget } from '#server/hosts/usage/budget.ts';
import { clientOfAddress, type RateLimiter } from '#server/http/limits.ts';
import type { Model } from '#server/models/model.ts';
import { otherHosts } from '#server/watch/metrics/host-labels.ts';
import type { Metrics, RefusalReason } from '#server/watch/metrics/metrics.ts';
import type { AnswerGate, AnswerPlace } from './gate.ts';
import type { OpenStreams } from './open-streams.ts';

interface GateDeps {
  streams: OpenStreams;
  limiter: RateLimiter;
  budget: Budget;
  metrics: Metrics;
  isServed: (host: string) => Promise<boolean>;
  /** Questions of one client in ten minutes. */
  questions: number;
  /** The model that answers on a host that is served. */
  modelOf: (host: string) => Promise<Model>;
  /** Answers on all others. */
  commonModel: Model;
}

const windowSeconds = 600;

/** A store that fails is no limit. */
const limitCodes: ReadonlySet<ProblemCode> = new Set(['too_many_requests', 'overloaded', 'budget_spent']);

/** The bounds of answers: how many at once, how many questions, how many tokens. What is cheap to check comes first. */
export function createAnswerGate(deps: GateDeps): AnswerGate {
  const { streams, limiter, budget, metrics, isServed, questions } = deps;

  async function guard<T>(reason: RefusalReason, check: () => T): Promise<Awaited<T>> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof Problem && limitCodes.has(error.code)) metrics.refused(reason);
      throw error;
    }
  }

  return {
    async enter({ host, address }) {
      const client = clientOfAddress(address);
      // Anybody can make names up: all that nobody configured share what one host has.
      const isOwn = await isServed(host);
      const counted = isOwn ? host : otherHosts;
      const giveBack = await guard('streams', () => streams.enter({ client, host: counted }));
      const admit = async () => {
        const key = `ask:${client}`;
        await guard('questions', () => limiter.take({ key, limit: questions, windowSeconds }));
        const model = isOwn ? await deps.modelOf(host) : deps.commonModel;
        // A model that takes no tokens needs none to be left.
        if (!model.isFree) await guard('budget', () => budget.requireLeft(counted));
        return model;
      };
      return openPlace(deps, { host, counted, admit, giveBack });
    },
  };
}

function openPlace(
  { budget, metrics }: GateDeps,
  of: { host: string; counted: string; admit: () => Promise<Model>; giveBack: () => void },
): AnswerPlace {
  const { host, counted, giveBack } = of;
  let isAdmitted = false;
  let started = performance.now();
  const recordings: Promise<void>[] = [];
  let isAnswered = false;
  let isOpen = true;
  return {
    async admit() {
      const model = await of.admit();
      isAdmitted = true;
      started = performance.now();
      return model;
    },
    begin() {
      isAnswered = true;
      metrics.firstToken({ host, seconds: (performance.now() - started) / 1000 });
    },
    spend(usage) {
      recordings.push(budget.spend(counted, usage.promptTokens + usage.answerTokens));
      metrics.tokens(host, usage);
    },
    async leave() {
      if (isOpen && isAdmitted) metrics.answer({ host, isAnswered });
      isOpen = false;
      await Promise.all(recordings);
      giveBack();
    },
  };
}
