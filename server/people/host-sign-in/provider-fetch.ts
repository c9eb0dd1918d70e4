import type { CustomFetch } from 'openid-client';
import type { PrivateAddressesFor } from '#server/reading/web/private-addresses.ts';
import { userAgentOf } from '#server/reading/web/user-agent.ts';
import { receiveAnswer } from '../social/provider-answer.ts';
import { providerSeconds } from '../social/social-connection.ts';

/** Returns the fetch that reaches a host's provider. */
export type ProviderFetch = (host: string) => CustomFetch;

/**
 * Creates a fetch per host that reaches the public internet, and the private addresses allowed for the host's admins, since they choose
 * the provider. Loads the client on the first call.
 */
export function createProviderFetch(allowedFor: PrivateAddressesFor): ProviderFetch {
  const clients = new Map<string, ReturnType<typeof loadFetch>>();
  return (host) => async (url, options) => {
    const allowed = allowedFor({ host, by: 'admin' });
    const key = allowed.join();
    const client = clients.get(key) ?? loadFetch(allowed);
    clients.set(key, client);
    const headers = { ...Object.fromEntries(new Headers(options.headers)), 'user-agent': userAgentOf(host) };
    return (await client)(url, { ...options, headers });
  };
}

async function loadFetch(allowPrivate: readonly string[]): Promise<CustomFetch> {
  const { fetch } = await import('undici');
  const { createGuardedAgent, resolveName } = await import('#server/reading/web/guarded-agent.ts');
  const dispatcher = createGuardedAgent({ allowPrivate, resolveName, connectMs: providerSeconds * 1000 });
  return async (url, { body, headers, method, redirect, signal }) => {
    const response = await fetch(url, {
      ...{ method, redirect, dispatcher, headers: Object.fromEntries(new Headers(headers)) },
      ...(signal ? { signal } : {}),
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    });
    return receiveAnswer(response);
  };
}
