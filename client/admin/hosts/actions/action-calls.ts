import '#client/zod-jitless.ts';
import { z } from 'zod';
import { call, orUnexpected, post } from '#client/api.ts';
import {
  type ActionCall,
  type ActionTested,
  actionCallSchema,
  actionTestedSchema,
} from '#contract/action-calls.ts';

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

/** Fetches the newest calls of the host's agent. */
export async function fetchCalls(configId: string, signal: AbortSignal): Promise<ActionCall[]> {
  const path = `/configs/${encodeURIComponent(configId)}/actions/calls`;
  const body: unknown = await (await call('api', path, { signal, cache: 'no-store' })).json();
  return orUnexpected(() => z.array(actionCallSchema).parse(body));
}
