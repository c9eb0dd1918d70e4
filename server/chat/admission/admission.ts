import type { ProblemCode } from '#contract/http/problem.ts';
import { Problem } from '#server/failure/problem.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { HostModels } from '#server/hosts/models/host-models.ts';
import type { Budget } from '#server/hosts/usage/budget.ts';
import type { ModelUse } from '#server/hosts/usage/model-use.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Model, TokenUsage } from '#server/models/model.ts';
import { sharedHost } from '#server/store/shared-host.ts';
import type { Metrics, RefusalReason } from '#server/watch/metrics/metrics.ts';
import type { EndedAnswers } from './ended-answers.ts';
import type { OpenStreams } from './open-streams.ts';

/** Admits questions one by one. */
export interface Admission {
  /** Takes a place and counts a question, valid or not, before anything of it is read. Throws `too_many_requests` or `overloaded`. */
  enter(of: Asker): Promise<AnswerPlace>;
}

interface Asker {
  host: string;
  address: string;
  /** True for an operator and on this machine itself: anybody can send a console host's name. */
  isAtConsole: boolean;
  /** The program's key. A limit of its own replaces those of its address. */
  key?: { id: string; questionsPerMinute?: number } | undefined;
  /** False for questions of a program of this server, which limits itself; true by default. */
  isCounted?: boolean;
  /** Answers in place of the host's own. */
  model?: Model | undefined;
}

/** The place of one running answer. */
export interface AnswerPlace {
  /** Resolves with the model that would answer; nothing is checked. */
  findModel(): Promise<Model>;
  /** Call once the question is known to be valid. Resolves with the model that answers it; throws `budget_spent`. */
  admit(): Promise<Model>;
  /** Calls `stop` if the host ends before the answer. */
  whenHostEnds(stop: () => void): void;
  /** Call with the answer's first piece. */
  begin(): void;
  /** Call with the tokens that a language model used for it. */
  spend(usage: TokenUsage): void;
  /** Call when the answer has ended, in whatever way. Resolves once its tokens are recorded; can be called twice. */
  leave(): Promise<void>;
}

interface AdmissionDeps {
  streams: OpenStreams;
  ended: EndedAnswers;
  limiter: RateLimiter;
  budget: Budget;
  use: Pick<ModelUse, 'spend'>;
  now: () => Date;
  metrics: Metrics;
  hosts: ServedHosts;
  models: HostModels;
  /** Maximum number of a client's questions in ten minutes. */
  questions: number;
}

const windowSeconds = 600;

/** The codes of limits; a store that fails is none. */
const limitCodes: ReadonlySet<ProblemCode> = new Set(['too_many_requests', 'overloaded', 'budget_spent']);

/** Creates the limits of answers: how many at once, how many questions, how many tokens. The cheapest check comes first. */
export function createAdmission(deps: AdmissionDeps): Admission {
  const { streams, limiter, budget, metrics, hosts, models, questions } = deps;

  async function guard<T>(reason: RefusalReason, check: () => T): Promise<Awaited<T>> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof Problem && limitCodes.has(error.code)) metrics.refused(reason);
      throw error;
    }
  }

  return {
    async enter({ host, address, isAtConsole, isCounted = true, key, model: given }) {
      const { client, count, hasOwnLimit } = limitsOf({ address, key, questions });
      // Names can be invented: all hosts that nobody configured share the limits of one.
      // Visitors of a suspended host don't get here, its admins' tries do.
      const isOwn = await hosts.isManaged(host);
      const counted = isOwn ? host : sharedHost;
      const giveBack = await guard('streams', () => streams.enter({ client, host: counted, hasOwnLimit }));
      const counting = isCounted ? guard('questions', () => limiter.take(count)) : undefined;
      await counting?.catch((error: unknown) => {
        giveBack();
        throw error;
      });
      let model = given && Promise.resolve(given);
      const findModel = () => {
        model ??= isOwn ? models.answering(host) : models.answeringUnknown(host, isAtConsole);
        return model;
      };
      const admit = async () => {
        const { isFree } = await findModel();
        if (!isFree) await guard('budget', () => budget.requireLeft(counted));
        return findModel();
      };
      return openPlace(deps, { host, counted, findModel, admit, giveBack });
    },
  };
}

/** Returns as whose an answer counts, and the limit of questions. */
function limitsOf({ address, key, questions }: Pick<Asker, 'address' | 'key'> & { questions: number }) {
  const limit = key?.questionsPerMinute;
  if (key && limit !== undefined) {
    const count = { key: `ask-key:${key.id}`, limit, windowSeconds: 60 };
    return { client: `key:${key.id}`, count, hasOwnLimit: true };
  }
  const client = clientOfAddress(address);
  return { client, count: { key: `ask:${client}`, limit: questions, windowSeconds }, hasOwnLimit: false };
}

function openPlace(
  { budget, use, now, metrics, ended }: AdmissionDeps,
  of: {
    host: string;
    counted: string;
    findModel: () => Promise<Model>;
    admit: () => Promise<Model>;
    giveBack: () => void;
  },
): AnswerPlace {
  const { host, counted, giveBack } = of;
  let isAdmitted = false;
  let started = performance.now();
  const begunAt = now();
  const recordings: Promise<void>[] = [];
  let isAnswered = false;
  let isOpen = true;
  let endWatch = () => {};
  return {
    findModel: of.findModel,
    async admit() {
      const model = await of.admit();
      isAdmitted = true;
      started = performance.now();
      return model;
    },
    whenHostEnds(stop) {
      endWatch = ended.watch(host, stop);
    },
    begin() {
      isAnswered = true;
      metrics.firstToken({ host, seconds: (performance.now() - started) / 1000 });
    },
    spend(usage) {
      recordings.push(budget.spend(counted, usage.promptTokens + usage.answerTokens));
      recordings.push(use.spend({ host: counted, begunAt }, usage));
      metrics.tokens(host, usage);
    },
    async leave() {
      if (isOpen && isAdmitted) metrics.answer({ host, isAnswered });
      isOpen = false;
      endWatch();
      await Promise.all(recordings);
      giveBack();
    },
  };
}
