/** Why a request was turned away before anything was done for it. */
export type RefusalReason = 'late' | 'streams' | 'questions' | 'budget';

/** What is asked for anew at each reading. */
export interface Gauges {
  openStreams: () => number;
  /** Documents that are being read, and that wait for it. */
  reading: () => { busy: number; waiting: number };
}

/** What this process does, in numbers. Told of every request: what it costs, every request pays. */
export interface Metrics {
  /** `route` is a pattern of the router, never an address. */
  request(of: { method: string; route: string; status: number; seconds: number }): void;
  refused(reason: RefusalReason): void;
  /** An answer's first piece is there. */
  firstToken(of: { host: string; seconds: number }): void;
  /** An answer is over; `isAnswered` where anything of it was sent. */
  answer(of: { host: string; isAnswered: boolean }): void;
  tokens(host: string, usage: { model: string; promptTokens: number; answerTokens: number }): void;
  query(of: { kind: string; seconds: number; failed: boolean }): void;
  watch(gauges: Gauges): void;
  /** Undefined where nothing is measured. */
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
