import type { z } from 'zod';
import { CallFailed, post } from '#client/api.ts';

interface Run<Result, End> {
  path: '/checks/run' | '/checks/try';
  body: object;
  signal: AbortSignal;
  /** Schemas of an event for a check, and of the last one. No result may match the second. */
  schemas: { result: z.ZodType<Result>; end: z.ZodType<End> };
  onResult: (result: Result) => void;
}

/** Runs a host's checks, and reads the results as they come. Throws `CallFailed` if the run breaks off. */
export async function readRun<Result, End>(run: Run<Result, End>): Promise<End> {
  const { path, body, signal, schemas, onResult } = run;
  const response = await post('api', path, body, { signal });
  if (!response.body) throw new CallFailed();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (rest + read.value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data: unknown = JSON.parse(event.slice(event.indexOf('data: ') + 'data: '.length));
      if (event.startsWith('event: error')) throw failureOf(data);
      const end = schemas.end.safeParse(data);
      if (end.success) return end.data;
      onResult(schemas.result.parse(data));
    }
  }
  throw new CallFailed();
}

function failureOf(data: unknown): CallFailed {
  const isTold = typeof data === 'object' && data !== null && 'detail' in data;
  return new CallFailed(isTold ? String(data.detail) : undefined);
}
