import { type Attack, call, makeHost, saveAbilities } from './attack.ts';

const host = 'mcp.localhost';
const pages = 5;

export const mcpLists: Attack = {
  name: 'list of an MCP server',
  mostHeldMs: 50,
  async prepare(target) {
    target.hostile.pages.set('/mcp', { type: 'application/json', body: answer });
    const id = await makeHost(target, host);
    const server = {
      ...{ name: 'tools', description: 'Has tools.', kind: 'read', headers: {} },
      ...{ url: `${target.hostile.origin}/mcp`, tools: ['tool_0_1'] },
    };
    await saveAbilities(target, { host, id }, { mcp: [server] });
    return async () => {
      const tested = await call(target, `/api/configs/${id}/actions/test`, {
        host,
        body: { server: 'tools' },
      });
      await tested.text();
    };
  },
};

/** Answers a JSON-RPC request: a page of tools is nearly a megabyte. */
function answer(asked: string): string {
  const {
    id = null,
    method,
    params,
  }: { id?: unknown; method?: string; params?: Record<string, unknown> } = JSON.parse(asked || '{}');
  const page = Number(params?.cursor ?? 0);
  const results: Record<string, unknown> = {
    initialize: {
      ...{ protocolVersion: params?.protocolVersion, capabilities: { tools: {} } },
      serverInfo: { name: 'hostile', version: '1' },
    },
    'tools/list': { tools: toolsOf(page), ...(page + 1 < pages && { nextCursor: String(page + 1) }) },
  };
  return JSON.stringify({ jsonrpc: '2.0', id, result: results[method ?? ''] ?? {} });
}

function toolsOf(page: number) {
  const properties = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`p${n}`, { type: 'string', description: 'x'.repeat(100) }]),
  );
  return Array.from({ length: 120 }, (_, n) => ({
    ...{ name: `tool_${page}_${n}`, description: 'Does something.' },
    inputSchema: { type: 'object', properties },
  }));
}
