import { z } from 'zod';

export interface Call {
  method?: string;
  path: string;
  token?: string;
  etag?: string;
  cookie?: string;
  /** An object goes as JSON, a string as the text of a file. */
  body?: object | string;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** How long a caller waits before it counts a call as lost. */
const patienceMs = 15_000;

/** Calls a server; rejects where no whole answer comes. */
export async function call(url: string, { method, path, token, etag, cookie, body }: Call): Promise<Reply> {
  const response = await fetch(new URL(path, url), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && {
        'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json',
      }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(etag !== undefined && { 'If-Match': etag }),
      ...(cookie !== undefined && { Cookie: cookie }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const loginSchema = z.object({ AuthToken: z.string() });

export async function signIn(url: string, who: { email: string; password: string }): Promise<string> {
  const body = { Email: who.email, Password: who.password };
  const { text } = await call(url, { path: '/identity/Auth/Login', body });
  return loginSchema.parse(JSON.parse(text)).AuthToken;
}

/** Waits until something no longer throws, and answers what it gives; at the end of its patience throws what it threw. */
export async function eventually<Result>(
  attempt: () => Promise<Result>,
  { withinMs }: { withinMs: number },
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
