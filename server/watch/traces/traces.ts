/** Attributes of a span: never a question, a document's text or a secret. */
type Attributes = Record<string, string | number | boolean>;

export interface Span {
  set(attributes: Attributes): void;
  /** Call once. */
  end(failed: boolean): void;
}

/** Port for tracing requests. */
export interface Traces {
  /** Runs the work in a child span of the active one. */
  run<T>(name: string, work: (span: Span) => Promise<T>): Promise<T>;
  /** Like `run`, for a request; `traceparent` is the caller's span, if the caller is trusted. */
  request<T>(of: { traceparent: string | undefined }, work: (span: Span & Named) => Promise<T>): Promise<T>;
  /** Starts a child span for a call of another server that isn't a single function. */
  begin(name: string): Span;
  /** Records a span that has already ended; does nothing without an active span. */
  record(name: string, of: { milliseconds: number; failed: boolean }): void;
  /** Returns the id of the active trace, for logs. */
  current(): { traceId?: string };
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** A request's route is known only after its response. */
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
