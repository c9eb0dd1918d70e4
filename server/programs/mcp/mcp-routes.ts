import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { problem } from '#server/failure/problem.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { readJson } from '#server/http/body/body.ts';
import { pageHostOf } from '#server/http/host/host.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { requireKey } from '../keys/require-key.ts';
import { createServerOf, type McpDeps } from './mcp-server.ts';

/** Larger than the longest question in any encoding. */
const maxBodyBytes = 200_000;

const rpcSchema = z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() });
const mcpRoute = createRoute({
  method: 'post',
  path: '/mcp',
  tags: ['Ask'],
  summary: 'Use the host as an MCP server (Streamable HTTP)',
  description:
    'Tools: `ask`, `search` and `read`. Off by default; the host lets in everybody, or programs with an API key that may `ask`.',
  request: { body: { required: true, content: { 'application/json': { schema: rpcSchema } } } },
  responses: {
    200: jsonResponse('The result, or an error of JSON-RPC', z.looseObject({ jsonrpc: z.literal('2.0') })),
    202: { description: 'A notification was taken' },
    400: problemResponse('The body is no call'),
    401: problemResponse('The host wants an API key, or this one is not valid'),
    403: problemResponse('The API key may not ask, or a page of another site calls'),
    404: problemResponse('The host has no MCP server'),
  },
});

/** `/mcp`: Streamable HTTP without sessions, each request by itself. */
export function mcpRoutes(deps: McpDeps & { hosts: ServedHosts }): OpenAPIHono<AppEnv> {
  const router = createRouter();
  // Not by `mountUnread`: the package decides the status and the form of its answer.
  router.openAPIRegistry.registerPath(mcpRoute);
  router.post(mcpRoute.path, async (c) => {
    const title = await admit(deps, c);
    // Only bounded here: the package checks the call, and responds in JSON-RPC.
    const parsedBody = await readJson(c, { schema: z.unknown(), maxBytes: maxBodyBytes });
    refuseListening(parsedBody);
    const { fetch } = createMcpHandler(() => createServerOf(deps, c, title));
    return fetch(c.req.raw, { parsedBody });
  });
  const refuse = async (c: AppContext): Promise<Response> => refuseMethod(c, await admit(deps, c));
  router.on(['GET', 'DELETE'], mcpRoute.path, refuse);
  return router;
}

/** There is no session to listen to, or to end. People who open the address in a browser read what it is for. */
function refuseMethod(c: AppContext, title: string): Response {
  const message = `This is the MCP server of ${title}. Add its address to an AI program, which calls it with POST.`;
  return c.json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }, 405, { Allow: 'POST' });
}

/** Returns the host's title. Throws `cross_site`, `not_found` where the host has no MCP server, and `key_invalid`. */
async function admit({ hosts }: { hosts: ServedHosts }, c: AppContext): Promise<string> {
  const { host } = c.var;
  // A page whose name was pointed at this server is another site: it must not reach what its visitor reaches.
  if (c.req.header('origin') !== undefined && pageHostOf(c) !== host) {
    throw problem('cross_site', 'Pages of other sites can’t use this MCP server. Connect from a program.');
  }
  const config = await hosts.findConfig(host);
  const { mcp = 'off' } = config?.pagesettings.programs ?? {};
  if (!config || mcp === 'off') throw problem('not_found', `${host} has no MCP server.`);
  if (mcp === 'key') requireKey(c);
  return config.hostsettings.title;
}

/** Nothing here ever changes while a client listens, so no stream is kept open for it. */
function refuseListening(body: unknown): void {
  const { success, data } = z.looseObject({ method: z.string() }).safeParse(body);
  if (success && data.method === 'subscriptions/listen') {
    throw problem('bad_request', 'This MCP server sends no notifications. Call its tools.');
  }
}
