import type { PoolCounts } from '#server/store/postgres/pool-counts.ts';
import type { WorkName } from '../background/works.ts';
import type { CounterLabels, CounterName } from './counters.ts';

/** Limit that refused a request before any work. */
export type RefusalReason = 'late' | 'streams' | 'questions' | 'budget';

/** Values that are read at each scrape. */
export interface Gauges {
  openStreams: () => number;
  maxStreams: number;
  /** Numbers of documents being read, and waiting to be read. */
  reading: () => { busy: number; waiting: number };
}

interface CountedTokens {
  model: string;
  promptTokens: number;
  answerTokens: number;
  cachedTokens?: number | undefined;
}

/** A model's attempt to answer a question. */
export interface ModelCall {
  /** Name as in the setting `MODEL`. */
  name: string;
  /** Names of the provider and of its model in OpenTelemetry's conventions. */
  provider: string;
  model: string;
  /** How it ended; `left` if the asker went away. */
  outcome: 'answered' | 'failed' | 'left';
  /** The failure's code. */
  errorType?: string;
  seconds: number;
  /** Seconds until the first piece of text or thought; absent if there was none. */
  firstSeconds?: number;
  /** Absent if the provider didn't report it. */
  usage?: Omit<CountedTokens, 'model'>;
}

/** Queues whose oldest entry is timed: those of a process, and those in the store. */
export type ProcessQueue = 'documents' | 'mails' | 'vectors';
type StoreQueue = 'handover_mails' | 'sites' | 'webhooks';

/** Facts about the whole deployment, the same in each process. */
export interface StoreReading {
  /** Number of websites by their state. */
  sites: ReadonlyMap<string, number>;
  /** Age of the oldest entry that is due, in seconds; 0 if none is. */
  queues: Record<StoreQueue, number>;
}

/** Metrics of this process. Called for every request, so calls must be cheap. */
export interface Metrics {
  /** `route` is the router's pattern, never a path. */
  request(of: { method: string; route: string; status: number; seconds: number }): void;
  refused(reason: RefusalReason): void;
  /** Seconds until the first piece of an answer. */
  firstToken(of: { host: string; seconds: number }): void;
  /** Called at an answer's end; `isAnswered` is true if anything of it was sent. */
  answer(of: { host: string; isAnswered: boolean }): void;
  /** `cachedTokens` are those of the prompt that the provider's cache had. */
  tokens(host: string, usage: CountedTokens): void;
  modelCall(call: ModelCall): void;
  /** Called if the next model of a list was asked in the place of a failed one. */
  modelFallback(model: string): void;
  /** Called if a model that doesn't answer is asked after others for a while. */
  modelRest(model: string): void;
  query(of: { kind: string; seconds: number; failed: boolean }): void;
  blob(of: { op: string; seconds: number; failed: boolean }): void;
  /** Adds to one of the `counters`; 1 by default. */
  count<Name extends CounterName>(name: Name, labels: CounterLabels<Name>, by?: number): void;
  /** Called when a background work starts in this process, and after each run without a failure. */
  worked(name: WorkName): void;
  watch(gauges: Gauges): void;
  /** `oldestSeconds` returns the age of the queue's oldest entry; 0 if it is empty. */
  watchQueue(kind: ProcessQueue, oldestSeconds: () => number): void;
  watchPool(read: () => PoolCounts): void;
  /** Read at a scrape, at most once in 15 seconds. */
  watchStore(read: () => Promise<StoreReading>): void;
  /** Undefined if metrics are off. */
  render: (() => Promise<{ contentType: string; text: string }>) | undefined;
}

/** Measures nothing. */
export const noMetrics: Metrics = {
  request() {},
  refused() {},
  firstToken() {},
  answer() {},
  tokens() {},
  modelCall() {},
  modelFallback() {},
  modelRest() {},
  query() {},
  blob() {},
  count() {},
  worked() {},
  watch() {},
  watchQueue() {},
  watchPool() {},
  watchStore() {},
  render: undefined,
};
