/** Proxies by the scheme of the address that is asked; `noProxy` lists hosts that are asked without one, separated by commas. */
interface Proxies {
  httpsProxy?: string | undefined;
  httpProxy?: string | undefined;
  noProxy?: string | undefined;
}

/** Servers on this machine, to which no proxy leads. */
const ownMachine = 'localhost,127.0.0.1,[::1],::1';

let proxies: Proxies = {};
let loading: ReturnType<typeof load> | undefined;

/** Sets through what all providers are asked from now on. */
export function useProxies(given: Proxies): void {
  proxies = given;
  loading = undefined;
}

/** Loads the client with the first question. All providers share one pool, in which each stream has a connection. Whoever asks limits the time. */
export function loadClient(): ReturnType<typeof load> {
  loading ??= load(proxies);
  return loading;
}

async function load({ httpsProxy, httpProxy, noProxy }: Proxies) {
  const { Agent, EnvHttpProxyAgent, fetch, request } = await import('undici');
  const options = { allowH2: false, headersTimeout: 0, bodyTimeout: 0 };
  if (!httpsProxy && !httpProxy) return { fetch, request, dispatcher: new Agent(options) };
  const proxied = new EnvHttpProxyAgent({
    ...options,
    ...{ httpProxy: httpProxy ?? '', httpsProxy: httpsProxy ?? '' },
    noProxy: [ownMachine, ...(noProxy ? [noProxy] : [])].join(','),
  });
  // EnvHttpProxyAgent falls back to the http proxy for https addresses.
  const dispatcher = new Agent(options).compose((dispatch) => (asked, handler) => {
    const isDirect = !httpsProxy && String(asked.origin).startsWith('https:');
    return isDirect ? dispatch(asked, handler) : proxied.dispatch(asked, handler);
  });
  return { fetch, request, dispatcher };
}
