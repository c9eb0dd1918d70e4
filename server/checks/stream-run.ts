import { Problem, problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { runAlone } from './run-alone.ts';

interface StreamDeps {
  db: Db;
  onFault(error: unknown): void;
}

export interface StreamedRun<Result extends object, End extends object> {
  host: string;
  signal: AbortSignal;
  run(stopped: AbortSignal, onResult: (result: Result) => void): Promise<End>;
}

/**
 * Streams a run as server-sent events: one for each check, then what it ends with; or `error` with a problem's code and detail. The run ends when
 * the reader leaves. Rejects with `checks_running` before anything is sent.
 */
export async function streamRun<Result extends object, End extends object>(
  deps: StreamDeps,
  { host, signal, run }: StreamedRun<Result, End>,
): Promise<ReadableStream<Uint8Array>> {
  const began = Promise.withResolvers<ReadableStream<Uint8Array>>();
  const events = openEvents();
  const stopped = AbortSignal.any([signal, events.left]);
  const running = runAlone(deps.db, host, (lost) => {
    began.resolve(events.stream);
    return run(AbortSignal.any([stopped, lost]), events.send);
  });
  // The end is told once the next run may begin.
  running
    .then(events.send, (error: unknown) => {
      began.reject(error);
      if (!(error instanceof Problem || stopped.aborted)) deps.onFault(error);
      events.fail(error instanceof Problem ? error : broken);
    })
    .finally(events.close);
  return began.promise;
}

const broken = problem('internal', 'The run broke off, and nothing of it was kept. Run the checks again.');

/** Opens a stream of events; what is sent after its reader has left is dropped. */
function openEvents() {
  const encoder = new TextEncoder();
  const left = new AbortController();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
    },
    cancel() {
      out = undefined;
      left.abort();
    },
  });
  const write = (text: string) => out?.enqueue(encoder.encode(text));
  return {
    stream,
    left: left.signal,
    send: (data: object) => write(`data: ${JSON.stringify(data)}\n\n`),
    fail: ({ code, message }: Problem) =>
      write(`event: error\ndata: ${JSON.stringify({ code, detail: message })}\n\n`),
    close() {
      out?.close();
      out = undefined;
    },
  };
}
