import { request } from 'undici';
import { Problem } from '#server/failure/problem.ts';
import { problemOfFetch } from '#server/reading/web/fetch-problems.ts';
import {
  createGuardedAgent,
  type ResolveName,
  resolveName as resolveBySystem,
} from '#server/reading/web/guarded-agent.ts';
import { userAgentOf } from '#server/reading/web/user-agent.ts';
import { parseReceiver } from '../receiver-address.ts';

/** Result of one attempt to send a message. */
export interface Attempt {
  isDelivered: boolean;
  /** False if the receiver says that it is gone. */
  isTriedAgain: boolean;
  status?: number;
  /** A sentence; empty if it was delivered. */
  detail: string;
}

export interface PostDeps {
  /** Returns the private `host:port`s that the operator allowed for a host. */
  allowPrivate: (host: string) => Promise<readonly string[]> | readonly string[];
  /** Resolves names; the system's name servers if absent. */
  resolveName?: ResolveName;
  /** Time in which a receiver must answer; 15 s unless it says otherwise. */
  timeoutMs?: number;
}

interface Message {
  host: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const usualTimeoutMs = 15_000;
const connectMs = 5_000;
/** Bytes of a response that are read, so that its connection ends cleanly. */
const mostRead = 16_384;

/** Posts a message to its receiver, on the public internet or where the operator allowed it. Follows no redirect. Rejects only if `stopped` aborts. */
export async function postMessage(
  { allowPrivate, resolveName = resolveBySystem, timeoutMs = usualTimeoutMs }: PostDeps,
  { host, url, headers, body }: Message,
  stopped: AbortSignal,
): Promise<Attempt> {
  const allowed = await allowPrivate(host);
  const agent = createGuardedAgent({ allowPrivate: allowed, resolveName, connectMs });
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([stopped, timeout]);
  try {
    const response = await request(parseReceiver(url, allowed), {
      ...{ dispatcher: agent, method: 'POST' as const, signal, body },
      headers: { 'content-type': 'application/json', 'user-agent': userAgentOf(host), ...headers },
    });
    await response.body.dump({ limit: mostRead, signal }).catch(() => {});
    return attemptOf(response.statusCode);
  } catch (error) {
    stopped.throwIfAborted();
    return failed(timeout.aborted ? tooSlow(timeoutMs) : sentenceOf(error));
  } finally {
    await agent.destroy();
  }
}

function attemptOf(status: number): Attempt {
  if (status >= 200 && status < 300) return { isDelivered: true, isTriedAgain: false, status, detail: '' };
  if (status >= 300 && status < 400) {
    return { ...failed('The receiver redirects, which is not followed. Enter its final address.'), status };
  }
  const detail = `The receiver answered ${status}.`;
  return {
    ...failed(status === 410 ? `${detail} It is gone.` : detail),
    isTriedAgain: status !== 410,
    status,
  };
}

function failed(detail: string): Attempt {
  return { isDelivered: false, isTriedAgain: true, detail };
}

function tooSlow(timeoutMs: number): string {
  return `The receiver did not answer within ${timeoutMs / 1000} seconds.`;
}

/** Returns why nothing was sent, without anything that only the server's own network knows. */
function sentenceOf(error: unknown): string {
  const found = problemOfFetch(error);
  if (!(found instanceof Problem)) return 'The receiver could not be reached.';
  if (found.code === 'url_unreachable') return `The receiver could not be reached. ${found.message}`;
  return found.message;
}
