import { type Attack, call, makeHost, saveAbilities } from './attack.ts';

const host = 'mcp.localhost';
const pages = 5;
const toolsOfPage = 120;

export const mcpLists: Attack = {
  name: 'list of an MCP server',
  mostHeldMs: 50,
  async prepare(target) {
    const id = await makeHost(target, host);
    const server = {
      ...{ name: 'tools', description: 'Has tools.', kind: 'read', headers: {} },
      ...{ url: `${target.hostile.origin}/mcp`, tools: ['tool_0_1'] },
    };
    await saveAbilities(target, { host, id }, { mcp: [server] });
    const list = async (tools: number) => {
      const body = (asked: string) => answer(asked, tools);
      target.hostile.pages.set('/mcp', { type: 'application/json', body });
      const test = `/api/configs/${id}/actions/test`;
      await (await call(target, test, { host, body: { server: 'tools' } })).text();
    };
    // Loads what a server needs.
    await list(1);
    return () => list(toolsOfPage);
  },
};

/** Answers a JSON-RPC request: a page of 120 tools is nearly a megabyte. */
function answer(asked: string, tools: number): string {
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
    'tools/list': { tools: toolsOf(page, tools), ...(page + 1 < pages && { nextCursor: String(page + 1) }) },
  };
  return JSON.stringify({ jsonrpc: '2.0', id, result: results[method ?? ''] ?? {} });
}

function toolsOf(page: number, count: number) {
  const properties = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`p${n}`, { type: 'string', description: 'x'.repeat(100) }]),
  );
  return Array.from({ length: count }, (_, n) => ({
    ...{ name: `tool_${page}_${n}`, description: 'Does something.' },
    inputSchema: { type: 'object', properties },
  }));
}
