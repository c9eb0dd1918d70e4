import '#client/zod-jitless.ts';
import { z } from 'zod';
import { call, orUnexpected, post } from '#client/api.ts';
import {
  type ActionCall,
  type ActionTested,
  actionCallSchema,
  actionTestedSchema,
} from '#contract/agent/action-calls.ts';
import { totalCountHeader } from '#contract/http/lists.ts';

interface Test {
  action?: string;
  server?: string;
  arguments?: Record<string, unknown>;
}

/** Tries an action as it is saved, or lists the tools of a server. */
export async function tryAction(configId: string, test: Test): Promise<ActionTested> {
  const response = await post('api', `/configs/${encodeURIComponent(configId)}/actions/test`, test);
  const body: unknown = await response.json();
  return orUnexpected(() => actionTestedSchema.parse(body));
}

/** Fetches a page of the calls of the host's agent, the newest first. */
export async function fetchCalls(
  configId: string,
  page: number,
  signal: AbortSignal,
): Promise<{ calls: ActionCall[]; total: number }> {
  const path = `/configs/${encodeURIComponent(configId)}/actions/calls?page=${page}`;
  const response = await call('api', path, { signal, cache: 'no-store' });
  const body: unknown = await response.json();
  const calls = orUnexpected(() => z.array(actionCallSchema).parse(body));
  return { calls, total: Number(response.headers.get(totalCountHeader) ?? calls.length) };
}
