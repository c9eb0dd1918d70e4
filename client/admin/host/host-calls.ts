import '#client/zod-jitless.ts';
import { call, orUnexpected } from '#client/api.ts';
import { type HostState, hostStateSchema } from '#contract/hosts/host-states.ts';

/** Query key of the list of configs, and of all that depends on how its hosts ended. */
export const configsKey = 'configs';

/** Fetches the state of a config's host, with what a deletion takes along. */
export async function fetchHostState(id: string, signal: AbortSignal): Promise<HostState> {
  return readState(await call('api', `/configs/${encodeURIComponent(id)}/state`, { signal }));
}

export async function actOnHost(id: string, act: 'suspend' | 'resume' | 'undelete'): Promise<HostState> {
  return readState(await call('api', `/configs/${encodeURIComponent(id)}/${act}`, { method: 'POST' }));
}

async function readState(response: Response): Promise<HostState> {
  const body: unknown = await response.json().catch(() => undefined);
  return orUnexpected(() => hostStateSchema.parse(body));
}
