/** Limit that refused a request before any work. */
export type RefusalReason = 'late' | 'streams' | 'questions' | 'budget';

/** Values that are read at each scrape. */
export interface Gauges {
  openStreams: () => number;
  /** Numbers of documents being read, and waiting to be read. */
  reading: () => { busy: number; waiting: number };
}

interface CountedTokens {
  model: string;
  promptTokens: number;
  answerTokens: number;
  cachedTokens?: number | undefined;
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
  query(of: { kind: string; seconds: number; failed: boolean }): void;
  watch(gauges: Gauges): void;
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
  query() {},
  watch() {},
  render: undefined,
};
