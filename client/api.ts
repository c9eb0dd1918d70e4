import { endSession, isToken, readToken, storeToken } from '#client/session/session.ts';
import { createTokenRenewal } from '#client/session/token-renewal.ts';
import { language, words } from '#client/words/words.ts';
import type { AskRequest } from '#contract/chat/chat.ts';
import type { Services } from '#contract/hosts/page.ts';
import { boot } from './boot.ts';

/**
 * A failed call. `detail`, `errors` (sentences by field) and `code` are a problem document's; `body` is the response's
 * text.
 */
export class CallFailed extends Error {
  detail: string | undefined;
  errors: Record<string, string>;
  code: string | undefined;
  body: string;

  constructor(
    detail?: string,
    errors: Record<string, string> = {},
    answer: { code?: string; body?: string } = {},
  ) {
    super(detail ?? 'The call failed.');
    this.detail = detail;
    this.errors = errors;
    this.code = answer.code;
    this.body = answer.body ?? '';
  }
}

/** Timeout of a token's renewal in milliseconds; all tabs wait for it. */
const renewalPatience = 10_000;

/** Sends a request with the person's token. */
export const { asPerson } = createTokenRenewal({
  readToken,
  storeToken,
  endSession,
  requestToken,
  // Locks exist only on secure origins.
  runAlone: (run) => ('locks' in navigator ? navigator.locks.request('token', run) : run()),
  now: Date.now,
});

export function connectionLost(): CallFailed {
  return new CallFailed(words().connectionLost);
}

/** Returns the server's sentence about the error, else `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const detail = error instanceof CallFailed ? error.detail : undefined;
  return detail ?? otherwise;
}

/** Reads a response. Another service, or a gateway that answers 200 to everything, may be behind the page. */
export function orUnexpected<Body>(read: () => Body): Body {
  try {
    return read();
  } catch {
    throw new CallFailed(words().unexpectedResponse);
  }
}

/** Asks a question; the answer is server-sent events or plain text. An operator may ask another host. */
export function postQuestion(question: AskRequest, signal: AbortSignal): Promise<Response> {
  const { host } = question;
  const other = host && host !== boot().config.host ? `?${new URLSearchParams({ forHost: host })}` : '';
  return call('ai', `/api/values${other}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', Prefer: 'progress' },
    body: JSON.stringify({ draft: boot().draft, ...question }),
    signal,
  });
}

/** Posts JSON with cookies; otherwise like `call`. */
export function post(service: keyof Services, path: string, body: object, init: RequestInit = {}) {
  return call(service, path, {
    ...init,
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Calls a service as the signed-in person, if any. Throws `CallFailed` unless it succeeds. */
export async function call(service: keyof Services, path: string, init: RequestInit = {}): Promise<Response> {
  return orFailure(await asPerson((token) => request(service, path, init, token), init.signal));
}

/** Calls a service with this token or none, whoever is signed in; otherwise like `call`. */
export async function callWith(
  token: string | undefined,
  service: keyof Services,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return orFailure(await request(service, path, init, token));
}

async function orFailure(response: Response): Promise<Response> {
  if (!response.ok) throw readFailure(response.headers.get('Content-Type'), await response.text());
  return response;
}

function request(service: keyof Services, path: string, init: RequestInit, token: string | undefined) {
  const headers = new Headers(init.headers);
  // The page's language may be another than the browser's.
  headers.set('Accept-Language', language());
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return fetch(boot().services[service] + path, { ...init, headers }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : connectionLost();
  });
}

/** Requests the next token with the session's cookie. */
async function requestToken(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(renewalPatience);
  const init: RequestInit = { method: 'POST', credentials: 'include', signal };
  return readRenewal(await request('identity', '/Auth/Refresh', init, undefined));
}

/** Returns the next token; `undefined` if the session is over. Throws for any other answer. */
export async function readRenewal(response: Response): Promise<string | undefined> {
  if (response.status === 401) return undefined;
  if (!response.ok) throw new CallFailed();
  const { AuthToken }: { AuthToken?: unknown } = await response.json();
  if (typeof AuthToken !== 'string' || !isToken(AuthToken)) throw new CallFailed();
  return AuthToken;
}

/** Reads a failed response. Only problem documents have a `detail` for people. */
export function readFailure(contentType: string | null, body: string): CallFailed {
  if (!contentType?.startsWith('application/problem+json')) return new CallFailed(undefined, {}, { body });
  try {
    const { detail, errors, code }: { detail?: unknown; errors?: unknown; code?: unknown } = JSON.parse(body);
    const byField = Object.entries(errors ?? {}).filter(([, text]) => typeof text === 'string');
    const sentence = typeof detail === 'string' && detail !== '' ? detail : undefined;
    return new CallFailed(
      sentence,
      Object.fromEntries(byField),
      typeof code === 'string' ? { code, body } : {},
    );
  } catch {
    return new CallFailed();
  }
}
