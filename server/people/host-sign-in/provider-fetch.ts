import type { CustomFetch } from 'openid-client';
import { boundForeignJson } from '#server/reading/foreign/bound-json.ts';
import type { PrivateAddressesFor } from '#server/reading/web/private-addresses.ts';
import { providerSeconds } from '../social/social-connection.ts';

/** Maximum size of a response: metadata and keys are far smaller, and the client parses this much in a few milliseconds. */
const maxBytes = 256 * 1024;

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
    return (await client)(url, options);
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
    const bytes = await readBounded(response.body);
    if (/json/i.test(response.headers.get('content-type') ?? '')) requireSmall(bytes);
    const hasBody = bytes.length > 0;
    return new Response(hasBody ? new Uint8Array(bytes) : null, {
      status: response.status,
      headers: Object.fromEntries(response.headers),
    });
  };
}

/** Throws for JSON that would take long to parse. */
function requireSmall(bytes: Buffer): void {
  try {
    boundForeignJson()(bytes);
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
}

async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new TypeError('fetch failed', { cause: new Error('the response is too large') });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
