import { z } from 'zod';

/** Google tells it in the body: `{"@type": "…RetryInfo", "retryDelay": "12s"}`. */
const retryInfo = z.object({
  error: z.object({ details: z.array(z.object({ retryDelay: z.string().optional() })) }),
});

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the milliseconds after which a server wants to be asked again; undefined if it doesn't say. */
export function readRetryAfter(headers: Headers, body?: unknown, now = Date.now()): number | undefined {
  const inMs = Number(one(headers['retry-after-ms']) || Number.NaN);
  if (inMs >= 0) return inMs;
  const after = one(headers['retry-after']);
  if (after !== undefined && /^\d{1,9}(?:\.\d{1,9})?$/.test(after)) return Number(after) * 1000;
  const date = after === undefined ? Number.NaN : Date.parse(after);
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  const told = retryInfo.safeParse(body).data?.error.details.flatMap(({ retryDelay }) => retryDelay ?? []);
  const seconds = /^(\d{1,6}(?:\.\d{1,9})?)s$/.exec(told?.[0] ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
