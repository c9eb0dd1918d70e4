import type { Dispatcher } from 'undici';
import { Problem, problem } from '#server/failure/problem.ts';
import { readResponseText } from '#server/reading/foreign/read-foreign.ts';
import { userAgentOf } from '#server/reading/web/user-agent.ts';
import type { ActionRequest } from './build-request.ts';

const connectMs = 5_000;
/** Largest response in bytes. */
const maxResponseBytes = 1_000_000;
/** Limit of a call from the name lookup to the last byte, in milliseconds, where no other is set. */
export const usualCallMs = 10_000;

export interface ActionResponse {
  /** True once there was a connection: the other side may have got the request. */
  hasLeft: boolean;
  /** Absent without a response. */
  status?: number;
  /** The response; absent if it could not be read. */
  text?: string;
  /** Reason for the missing `text`. */
  fault?: string;
}

export interface SendInput extends ActionRequest {
  /** The host whose agent asks: the other side sees its name. */
  host: string;
  headers: Readonly<Record<string, string>>;
  /** Private `host:port`s that the operator allowed for the host. */
  allowPrivate: readonly string[];
  callMs?: number | undefined;
  signal: AbortSignal;
}

/**
 * Sends a request to a public address, or an allowed private one. Never follows a redirect: it could lead elsewhere with the headers.
 * An address that can't be reached, or a response that can't be read, is a result, too.
 */
export async function sendRequest(input: SendInput): Promise<ActionResponse> {
  const { allowPrivate, callMs = usualCallMs, signal: outer } = input;
  // Loaded with the first action.
  const [{ createGuardedAgent, resolveName }, { withinTime }] = await Promise.all([
    import('#server/reading/web/guarded-agent.ts'),
    import('#server/reading/web/guarded-fetch.ts'),
  ]);
  const agent = createGuardedAgent({ allowPrivate, resolveName, connectMs });
  const exchange: ActionResponse = { hasLeft: false };
  agent.on('connect', () => {
    exchange.hasLeft = true;
  });
  try {
    exchange.text = await withinTime(callMs, outer, (signal) => send(agent, { ...input, signal }, exchange));
    return exchange;
  } catch (error) {
    if (error instanceof Problem) return { ...exchange, fault: error.message };
    throw error;
  } finally {
    await agent.destroy();
  }
}

async function send(
  dispatcher: Dispatcher,
  { host, url, method, body, headers, signal }: SendInput,
  exchange: ActionResponse,
): Promise<string> {
  const { request } = await import('undici');
  const response = await request(url, {
    ...{ dispatcher, method, signal },
    headers: {
      accept: 'application/json, text/*;q=0.9',
      'accept-encoding': 'identity',
      'user-agent': userAgentOf(host),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const { statusCode: status, body: stream } = response;
  exchange.status = status;
  // An abandoned body reports an error when nobody listens any more.
  stream.on('error', () => {});
  if (status >= 300 && status < 400) {
    stream.destroy();
    throw problem(
      'url_refused',
      'The address redirects to another one, which is never followed. Enter the other address.',
    );
  }
  const bytes = await readBounded(stream);
  const contentType = String(response.headers['content-type'] ?? '');
  const text = await readResponseText({ host, bytes, contentType }, signal);
  if (text === undefined) throw problem('url_unreadable', 'The response is neither JSON nor text.');
  return text;
}

async function readBounded(stream: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxResponseBytes) {
      stream.destroy();
      throw problem('url_too_large', 'The response is larger than 1 MB.');
    }
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
