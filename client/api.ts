import type { Question } from '#contract/chat.ts';
import type { Services } from '#contract/page.ts';
import { boot } from './boot.ts';
import { readToken } from './session.ts';

/** A call that did not work. `detail` is the server's own sentence for a person, where it gave one. */
export class CallFailed extends Error {
  detail: string | undefined;

  constructor(detail?: string) {
    super(detail ?? 'The call failed.');
    this.detail = detail;
  }
}

export function connectionLost(): CallFailed {
  return new CallFailed('The connection broke off. Check it and try again.');
}

/** The server's sentence for what went wrong, where it gave one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const detail = error instanceof CallFailed ? error.detail : undefined;
  return detail ?? otherwise;
}

/** Asks; the response's body is the answer, as server-sent events or as plain text. */
export function postQuestion(question: Question, signal: AbortSignal): Promise<Response> {
  return call('ai', '/api/values', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(question),
    signal,
  });
}

/** Calls one of the three services as the signed-in person, if there is one. Throws `CallFailed` for anything but success. */
async function call(service: keyof Services, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(boot().services[service] + path, { ...init, headers }).catch(
    (error: unknown) => {
      throw init.signal?.aborted ? error : connectionLost();
    },
  );
  if (!response.ok)
    throw new CallFailed(readDetail(response.headers.get('Content-Type'), await response.text()));
  return response;
}

/** The `detail` of a problem document; `undefined` for any other body, which was not written for people. */
export function readDetail(contentType: string | null, body: string): string | undefined {
  if (!contentType?.startsWith('application/problem+json')) return undefined;
  try {
    const { detail }: { detail?: unknown } = JSON.parse(body);
    return typeof detail === 'string' && detail !== '' ? detail : undefined;
  } catch {
    return undefined;
  }
}
