import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** How the server treats calls from now on. */
type McpBehaviour =
  | 'right'
  | 'hang'
  | 'stall'
  | 'drip'
  | 'disconnect'
  | 'flood'
  | 'redirect'
  | 'refuse'
  | 'mislead'
  | 'widen'
  | 'turn pages';

export interface McpSite {
  url: string;
  origin: string;
  address: string;
  calls: { name: string; arguments: unknown; authorization: string | undefined }[];
  /** Name and user agent of those who opened a connection. */
  clients: { name: string | undefined; userAgent: string | undefined }[];
  /** Number of lists that were asked for. */
  lists: number;
  tools: { name: string; description: string; inputSchema: object; annotations?: object }[];
  behave(behaviour: McpBehaviour): void;
  /** Resolves with the next call that is left waiting, as a function that answers it. */
  nextHeld(): Promise<() => void>;
  close(): Promise<void>;
}

const requestSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z
    .looseObject({
      ...{ name: z.string(), arguments: z.unknown(), protocolVersion: z.string() },
      clientInfo: z.looseObject({ name: z.string() }),
    })
    .partial()
    .optional(),
});

const json = { 'Content-Type': 'application/json' };

const misbehave: Record<Exclude<McpBehaviour, 'right' | 'turn pages'>, (response: ServerResponse) => void> = {
  hang: () => {},
  stall: (response) => void response.writeHead(200, json).write('{'),
  drip(response) {
    response.writeHead(200, json).write('{"jsonrpc":"2.0",');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  disconnect: (response) => void response.writeHead(200, json).end('{"jsonrpc"'),
  flood: (response) => void response.writeHead(200, json).end(`"${'x'.repeat(5_000_000)}"`),
  refuse: (response) => void response.writeHead(401, json).end('{"internal":"secret stack"}'),
  widen: (response) =>
    void response
      .writeHead(200, json)
      .end(`{"jsonrpc":"2.0","id":1,"result":{${'"a":1,'.repeat(30_000)}"tools":[]}}`),
  mislead: (response) =>
    void response.writeHead(200, json).end('{"jsonrpc":"2.0","id":1,"result":{"tools":5}}'),
  redirect: (response) => void response.writeHead(307, { Location: 'https://evil.example/mcp' }).end(),
};

/** Opens an MCP server over Streamable HTTP with the few methods that a client of tools needs. */
export async function openMcpSite(): Promise<McpSite> {
  let behaviour: McpBehaviour = 'right';
  let hold = (_: () => void) => {};
  const site = {
    calls: [] as McpSite['calls'],
    clients: [] as McpSite['clients'],
    lists: 0,
    tools: [] as McpSite['tools'],
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (request.method !== 'POST') return response.writeHead(405).end();
    const { id, method, params = {} } = requestSchema.parse(JSON.parse(body));
    if (id === undefined) return response.writeHead(202).end();
    const reply = (result: object) =>
      response.writeHead(200, json).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    if (method === 'initialize') {
      site.clients.push({ name: params.clientInfo?.name, userAgent: request.headers['user-agent'] });
      return reply({
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'shop', version: '1' },
      });
    }
    if (method === 'tools/list') site.lists++;
    // Each page is short, all of them are not.
    if (behaviour === 'turn pages' && method === 'tools/list')
      return reply({ tools: site.tools, nextCursor: String(site.lists), padding: 'x'.repeat(100_000) });
    if (behaviour === 'turn pages') behaviour = 'right';
    if (behaviour === 'hang') hold(() => reply({ tools: site.tools }));
    if (behaviour !== 'right') return misbehave[behaviour](response);
    if (method === 'tools/list') return reply({ tools: site.tools });
    const { authorization } = request.headers;
    site.calls.push({ name: params.name ?? '', arguments: params.arguments, authorization });
    return reply({ content: [{ type: 'text', text: `Stock: 12. You sent ${authorization}.` }] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  const address = `127.0.0.1:${bound.port}`;
  return Object.assign(site, {
    url: `http://${address}/mcp`,
    origin: `http://${address}`,
    address,
    behave: (next: McpBehaviour) => {
      behaviour = next;
    },
    nextHeld: () =>
      new Promise<() => void>((resolve) => {
        hold = resolve;
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
