/** What a span tells beside its name and its time: never a question, a text of a document or a secret. */
export type Attributes = Record<string, string | number | boolean>;

export interface Span {
  set(attributes: Attributes): void;
  /** Call once. */
  end(failed: boolean): void;
}

/** Spans of what a request goes through, and which trace it belongs to. */
export interface Traces {
  /** Runs the work in a span within the one under way. */
  run<T>(name: string, work: (span: Span) => Promise<T>): Promise<T>;
  /** As `run`, for a request; `traceparent` names the caller's span, where it may be believed. */
  request<T>(of: { traceparent: string | undefined }, work: (span: Span & Named) => Promise<T>): Promise<T>;
  /** Begins a span within the one under way, for work that is not one function. */
  begin(name: string): Span;
  /** Tells of what is over already; nothing where no span is under way. */
  record(name: string, of: { milliseconds: number; failed: boolean }): void;
  /** Of the span under way, for logs. */
  current(): { traceId?: string };
  /** Sends what is left. */
  close(): Promise<void>;
}

/** A request's route is known when it has been answered. */
interface Named {
  rename(name: string): void;
}

const noSpan = { set() {}, end() {}, rename() {} };

/** Traces nothing. */
export const noTraces: Traces = {
  run: (_, work) => work(noSpan),
  request: (_, work) => work(noSpan),
  begin: () => noSpan,
  record() {},
  current: () => ({}),
  close: async () => {},
};
