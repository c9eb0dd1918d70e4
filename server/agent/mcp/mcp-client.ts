import type { FetchLike } from '@modelcontextprotocol/client';
import type { Agent } from 'undici';
import { problem } from '#server/failure/problem.ts';
import { boundForeignJson } from '#server/reading/foreign/bound-json.ts';
import { userAgentOf } from '#server/reading/web/user-agent.ts';
import { usualCallMs } from '../actions/send-request.ts';

const connectMs = 5_000;
/** Most pages of a server's list of tools. */
const mostPages = 5;
/** Bytes of all that a server sends in one exchange. Its library parses them on the main thread, so their values are bounded, too. */
const maxExchangeBytes = 256 * 1024;

export interface McpTarget {
  /** The host whose agent asks: the server sees its name. */
  host: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Private `host:port`s that the operator allowed for the host. */
  allowPrivate: readonly string[];
  /** Limit of the whole exchange, in milliseconds. */
  callMs?: number | undefined;
  signal: AbortSignal;
}

/** A tool as its server describes it: text of somebody else. */
export interface ListedTool {
  name: string;
  description: string;
  inputSchema: unknown;
  /** True if the server itself says that it changes something. */
  changes: boolean;
}

/** Lists the tools of a server. Throws `url_*` problems. */
export function listServerTools(target: McpTarget): Promise<ListedTool[]> {
  return withClient(target, async (client, options) => {
    const { tools } = await client.listTools(undefined, options);
    return tools.map(({ name, description = '', inputSchema, annotations }) => {
      const { destructiveHint, readOnlyHint } = annotations ?? {};
      return { name, description, inputSchema, changes: destructiveHint === true || readOnlyHint === false };
    });
  });
}

/** Calls a tool, and returns its result as text; `onCall` is told before the call leaves. Throws `url_*` problems. */
export function callServerTool(
  target: McpTarget,
  { name, given, onCall }: { name: string; given: Readonly<Record<string, unknown>>; onCall: () => void },
): Promise<{ text: string; isError: boolean }> {
  return withClient(target, async (client, options) => {
    onCall();
    const { content, isError } = await client.callTool({ name, arguments: { ...given } }, options);
    const texts = content.map((part) => (part.type === 'text' ? part.text : `(${part.type})`));
    return { text: texts.join('\n'), isError: isError === true };
  });
}

type Client = InstanceType<typeof import('@modelcontextprotocol/client').Client>;
type Options = { signal: AbortSignal; timeout: number };

/** Opens a connection for one exchange, which nothing of the server outlives. */
async function withClient<Result>(
  { host, url, headers, allowPrivate, callMs = usualCallMs, signal: outer }: McpTarget,
  use: (client: Client, options: Options) => Promise<Result>,
): Promise<Result> {
  // Loaded with the first server.
  const [
    { Client, StreamableHTTPClientTransport },
    { createGuardedAgent, resolveName },
    { withinTime },
    { problemOfServer },
  ] = await Promise.all([
    import('@modelcontextprotocol/client'),
    import('#server/reading/web/guarded-agent.ts'),
    import('#server/reading/web/guarded-fetch.ts'),
    import('./problem-of-server.ts'),
  ]);
  const agent = createGuardedAgent({ allowPrivate, resolveName, connectMs });
  // Without `versionNegotiation`: a server of the newer era may send schemas of results, whose patterns would be run on its texts.
  const client = new Client({ name: host, version: '1' }, { listMaxPages: mostPages });
  try {
    return await withinTime(callMs, outer, async (signal) => {
      const transport = new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers: { 'user-agent': userAgentOf(host), ...headers } },
        fetch: guardedFetchOf(agent, signal),
        reconnectionOptions: {
          maxRetries: 0,
          initialReconnectionDelay: 1000,
          maxReconnectionDelay: 1000,
          reconnectionDelayGrowFactor: 1,
        },
      });
      const options = { signal, timeout: callMs };
      try {
        await client.connect(transport, options);
        return await use(client, options);
      } catch (error) {
        throw problemOfServer(error);
      }
    });
  } finally {
    await client.close().catch(() => {});
    await agent.destroy();
  }
}

/** Returns a fetch that connects to the public internet alone, follows no redirect, and reads no more than an exchange may be long. */
function guardedFetchOf(dispatcher: Agent, signal: AbortSignal): FetchLike {
  const exchange = { bytes: 0 };
  return async (url, init) => {
    const { fetch } = await import('undici');
    const signals = init?.signal ? [signal, init.signal] : [signal];
    const response = await fetch(String(url), {
      ...{ dispatcher, redirect: 'manual' as const, signal: AbortSignal.any(signals) },
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { body: init.body } : {}),
    });
    if (response.status >= 300 && response.status < 400)
      throw problem('url_refused', 'The server redirects to another address, which is never followed.');
    return new Response(bounded(response.body, exchange), {
      status: response.status,
      headers: Object.fromEntries(response.headers),
    });
  };
}

function bounded(body: unknown, exchange: { bytes: number }): ReadableStream<Uint8Array> | null {
  if (!(body instanceof ReadableStream)) return null;
  const follow = boundForeignJson();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        exchange.bytes += chunk.byteLength;
        if (exchange.bytes > maxExchangeBytes)
          throw problem('url_too_large', 'The response is larger than 256 KB.');
        follow(chunk);
        controller.enqueue(chunk);
      },
    }),
  );
}
