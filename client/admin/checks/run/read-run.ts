import { CallFailed, post } from '#client/api.ts';
import {
  type CheckComparison,
  type CheckResult,
  checkComparisonSchema,
  checkResultSchema,
} from '#contract/chat/checks.ts';

interface Run {
  host: string;
  draft: boolean;
  signal: AbortSignal;
  onResult: (result: CheckResult) => void;
}

/** Runs a host's checks, and reads the results as they come. Throws `CallFailed` if the run breaks off. */
export async function readRun({ host, draft, signal, onResult }: Run): Promise<CheckComparison> {
  const body = { host, ...(draft ? { draft } : {}) };
  const response = await post('api', '/checks/run', body, { signal });
  if (!response.body) throw new CallFailed();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (rest + read.value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data: unknown = JSON.parse(event.slice(event.indexOf('data: ') + 'data: '.length));
      if (event.startsWith('event: error')) throw failureOf(data);
      const comparison = checkComparisonSchema.safeParse(data);
      if (comparison.success) return comparison.data;
      onResult(checkResultSchema.parse(data));
    }
  }
  throw new CallFailed();
}

function failureOf(data: unknown): CallFailed {
  const isTold = typeof data === 'object' && data !== null && 'detail' in data;
  return new CallFailed(isTold ? String(data.detail) : undefined);
}
