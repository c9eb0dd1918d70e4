import '#client/zod-jitless.ts';
import { call, orUnexpected } from '#client/api.ts';
import { type Domain, domainSchema } from '#contract/domains.ts';

export function fetchDomain(host: string, signal: AbortSignal): Promise<Domain> {
  return read(pathOf(host), { signal });
}

/** Looks for the host's proof now. */
export function checkDomain(host: string): Promise<Domain> {
  return read(`${pathOf(host)}/check`, { method: 'POST' });
}

function pathOf(host: string): string {
  return `/domains/${encodeURIComponent(host)}`;
}

async function read(path: string, init: RequestInit): Promise<Domain> {
  const body: unknown = await (await call('api', path, { ...init, cache: 'no-store' })).json();
  return orUnexpected(() => domainSchema.parse(body));
}
