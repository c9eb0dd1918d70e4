import { z } from 'zod';
import type { Problem } from '#server/failure/problem.ts';
import { answerCut, answerFiltered, failureOfStatus, modelUnavailable } from '../failures/failures.ts';
import { faultCode, filtered, readRefusal } from '../failures/read-fault.ts';
import { isWindowRefusal } from '../failures/window-refusal.ts';
import type { ReportedUsage } from './completion-usage.ts';

/** The part of an event that is read. Checked by hand, because a schema for each token would cost more than everything else. */
export interface CompletionEvent {
  choices?: readonly (Choice | null)[] | null;
  error?: unknown;
  usage?: ReportedUsage | null;
  /** Groq's own place for usage. */
  x_groq?: { usage?: ReportedUsage | null; error?: unknown } | null;
}

export interface Choice {
  delta?: Delta | null;
  /** In place of `delta` in a completion that isn't streamed. */
  message?: Delta | null;
  finish_reason?: unknown;
  error?: unknown;
  /** Moonshot's own place for usage. */
  usage?: ReportedUsage | null;
}

export interface Delta {
  content?: unknown;
  reasoning_content?: unknown;
  reasoning?: unknown;
  reasoning_details?: unknown;
  refusal?: unknown;
  tool_calls?: unknown;
  /** The form before `tool_calls`. */
  function_call?: unknown;
}

/** Parses an event's data; undefined if it is no JSON object. A string counts as an error that consists of it. */
export function parseEvent(data: string): CompletionEvent | undefined {
  try {
    const json: unknown = JSON.parse(data);
    // Google wraps an error into a list.
    const event: unknown = Array.isArray(json) ? json[0] : json;
    if (typeof event === 'string' && event !== '') return { error: event };
    return typeof event === 'object' && event !== null ? event : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the usage that an event reports, in any of its places. */
export function reportedUsage({ usage, x_groq, choices }: CompletionEvent): ReportedUsage | undefined {
  return usage ?? x_groq?.usage ?? choices?.[0]?.usage ?? undefined;
}

/** Fields by which servers report an error without `error`: vLLM's `object`, DashScope's `message`, FastAPI's `detail`. */
const bareError = z
  .object({
    object: z.unknown(),
    type: z.unknown(),
    message: z.unknown(),
    detail: z.unknown(),
    errors: z.unknown(),
  })
  .partial();

/** Returns the error that an event reports in any of its servers' forms; undefined if it reports none. */
export function errorOf(event: CompletionEvent): unknown {
  if (event.error) return event.error;
  if (event.choices) return event.choices[0]?.error || event.x_groq?.error || undefined;
  const fields = bareError.safeParse(event).data;
  const isError = fields?.object === 'error' || fields?.type === 'error';
  return isError || fields?.message || fields?.detail || fields?.errors ? event : undefined;
}

const statusOf = z
  .object({ code: z.unknown(), status: z.unknown(), status_code: z.unknown() })
  .partial()
  .transform(({ code, status, status_code }) => [code, status, status_code].map(Number).find(isErrorStatus))
  .catch(undefined);

function isErrorStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 400 && status < 600;
}

/** Codes that say what is wrong with the connection, without a status. */
const tellingCode = /api_key|model_not_found|insufficient_quota|billing/i;

/**
 * Returns the failure of an error that was reported after status 200. Before the first text it is what the error's own status or code would have
 * been.
 */
export function failureOfReport(error: unknown, hasText: boolean): Problem {
  const code = faultCode({ error });
  const cause = new Error(`the stream contained an error ${code}`.trimEnd());
  if (code === filtered) return answerFiltered(cause);
  if (hasText) return answerCut(cause);
  const told = statusOf.parse(error) ?? (tellingCode.test(code) ? 200 : undefined);
  const refusal = readRefusal(told ?? 400, { error });
  if (told === undefined && !isWindowRefusal(refusal)) return modelUnavailable(cause);
  return failureOfStatus(refusal.status, code, { refusal });
}
