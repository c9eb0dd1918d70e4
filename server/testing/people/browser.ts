/** Follows redirects between the site and the providers with cookies per host, as a browser. */
export interface Browser {
  /** Follows redirects to the first other response, or the first page of the site outside `/identity`. `onHop` may change the URL of a redirect. */
  go(address: string, onHop?: (url: URL) => void): Promise<{ url: URL; response: Response | undefined }>;
  /** Returns a host's cookies by name. */
  cookiesOf(hostname: string): Map<string, string>;
}

/** `callSite` handles requests to all hosts except 127.0.0.1, where the providers are. */
export function createBrowser(callSite: (request: Request) => Promise<Response>): Browser {
  const jars = new Map<string, Map<string, string>>();
  const cookiesOf = (hostname: string) => {
    const jar = jars.get(hostname) ?? new Map<string, string>();
    jars.set(hostname, jar);
    return jar;
  };
  const ask = async (url: URL) => {
    const jar = cookiesOf(url.hostname);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    const response = await (url.hostname === '127.0.0.1' ? fetch(request) : callSite(request));
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line);
    return response;
  };
  return {
    cookiesOf,
    async go(address, onHop) {
      let url = new URL(address);
      for (let hops = 0; hops < 20; hops++) {
        if (url.hostname !== '127.0.0.1' && !url.pathname.startsWith('/identity/')) {
          return { url, response: undefined };
        }
        const response = await ask(url);
        const next = response.headers.get('location');
        if (next === null) return { url, response };
        await response.body?.cancel();
        url = new URL(next, url);
        onHop?.(url);
      }
      throw new Error('The redirects never end');
    },
  };
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}
