import type { McpServer } from '#contract/agent/actions.ts';
import { Problem } from '#server/failure/problem.ts';
import type { Acting, ActionDeps } from '../actions/action-tools.ts';
import { redactSecrets } from '../actions/redact.ts';
import { findHeaderValues } from '../headers/header-values.ts';
import { faultOfUrl, findReach } from '../reach.ts';
import { wordOfAbort } from '../word-of-abort.ts';
import { callServerTool, type McpTarget } from './mcp-client.ts';

export interface ServerCall {
  acting: Pick<Acting, 'host' | 'origins'>;
  server: McpServer;
  name: string;
  given: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
}

export interface ToolEnd {
  text: string;
  isError: boolean;
  ms: number;
  /** True if nothing was sent; `text` says why. */
  isRefused?: boolean;
  /** Why there is no result, if that isn't the server's own word. */
  fault?: string;
  /** True if the call may have reached the server. */
  hasLeft?: boolean;
}

/** Says what went wrong, without the server's own words. */
export function detailOfTool({ text, isError, isRefused, fault }: ToolEnd): string {
  if (!isError) return '';
  return isRefused ? text : (fault ?? 'The server reported an error.');
}

/** Calls a tool of a server. What goes wrong is a result, too. */
export async function callTool(deps: ActionDeps, call: ServerCall): Promise<ToolEnd> {
  const began = performance.now();
  const end = await tryTool(deps, call);
  return { ...end, ms: Math.round(performance.now() - began) };
}

async function tryTool(
  deps: ActionDeps,
  { acting, server, name, given, signal }: ServerCall,
): Promise<Omit<ToolEnd, 'ms'>> {
  const target = await targetOf(deps, acting, server, signal);
  if (typeof target === 'string') return { text: target, isError: true, isRefused: true };
  let hasLeft = false;
  const onCall = () => {
    hasLeft = true;
  };
  try {
    const { text, isError } = await callServerTool(target, { name, given, onCall });
    return { text: redactSecrets(text, target.headers), isError, hasLeft };
  } catch (error) {
    const fault = error instanceof Problem ? error.message : (wordOfAbort(signal) ?? 'It failed.');
    // Another side that is slow, or an asker who left, is no fault of this program.
    if (signal.aborted)
      deps.log.warn({ host: acting.host, server: server.name, tool: name, fault }, 'a tool failed');
    else if (!(error instanceof Problem))
      deps.log.error({ host: acting.host, server: server.name, error }, 'a tool failed');
    return { text: fault, isError: true, fault, hasLeft };
  }
}

/** Returns where a server is reached and with which headers; a sentence if it can't be. */
export async function targetOf(
  deps: ActionDeps,
  { host, origins }: Pick<Acting, 'host' | 'origins'>,
  { name, url, headers: named }: McpServer,
  signal: AbortSignal,
): Promise<McpTarget | string> {
  const reach = await findReach(deps.db, host);
  const fault = faultOfUrl(url, { origins, reach });
  if (fault) return fault;
  const headers = await findHeaderValues(deps, { host, owner: `mcp:${name}`, url, headers: named });
  if (typeof headers === 'string') return headers;
  return { host, url, headers, allowPrivate: reach.addresses, callMs: deps.callMs, signal };
}
