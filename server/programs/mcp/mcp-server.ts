import { McpServer } from '@modelcontextprotocol/server';
import { Context } from 'hono';
import type { ShownKnowledge } from '#server/chat/knowledge/shown-knowledge.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import type { AskingDeps } from '../asking-deps.ts';
import { ask, askInput, askOutput } from './ask-tool.ts';
import { read, readInput, readOutput } from './read-tool.ts';
import { search, searchInput, searchOutput } from './search-tool.ts';
import { runTool } from './tool-result.ts';

export interface McpDeps extends AskingDeps {
  db: Db;
  limiter: RateLimiter;
  knowledge: ShownKnowledge;
}

/** Searches and readings of one client; questions have the limits of the page. */
const looks = { limit: 240, windowSeconds: 600 };
const annotations = { readOnlyHint: true, openWorldHint: false };

/** Creates the MCP server of a host for one request. */
export function createServerOf(deps: McpDeps, c: AppContext, title: string): McpServer {
  const server = new McpServer(
    { name: c.var.host, title, version: '1' },
    {
      instructions: `Answers from what ${title} has published. Ask for an answer with sources; search and read to look yourself.`,
    },
  );
  const look = () => deps.limiter.take({ key: `mcp:${clientOf(c)}`, ...looks });
  server.registerTool(
    'ask',
    {
      ...{
        title: `Ask ${title}`,
        description: `Ask ${title} a question. Returns the answer with its sources.`,
      },
      ...{ inputSchema: askInput, outputSchema: askOutput, annotations },
    },
    ({ question }) => runTool(() => ask(deps, withOwnResponse(c), question)),
  );
  server.registerTool(
    'search',
    {
      ...{ title: 'Search', description: `Search the documents and pages of ${title} for passages.` },
      ...{ inputSchema: searchInput, outputSchema: searchOutput, annotations },
    },
    ({ query }) => runTool(() => look().then(() => search(deps.knowledge, c, query))),
  );
  server.registerTool(
    'read',
    {
      ...{ title: 'Read', description: `Read a document or page of ${title} that a search found.` },
      ...{ inputSchema: readInput, outputSchema: readOutput, annotations },
    },
    (input) => runTool(() => look().then(() => read(deps, c, input))),
  );
  return server;
}

function clientOf(c: AppContext): string {
  const { caller, address } = c.var;
  return caller.kind === 'key' ? `key:${caller.id}` : clientOfAddress(address);
}

/**
 * Returns a context of the same request whose response is its own. A tool answers when the response to its call has already begun: in that one's
 * context a cookie or a body could no longer be set.
 */
function withOwnResponse(c: AppContext): AppContext {
  const own = new Context<AppEnv>(c.req.raw, { env: c.env, path: c.req.path });
  const { host, origin, caller, sessionId, address, requestId, watchBody } = c.var;
  own.set('host', host);
  own.set('origin', origin);
  own.set('caller', caller);
  own.set('sessionId', sessionId);
  own.set('address', address);
  own.set('requestId', requestId);
  own.set('watchBody', watchBody);
  return own;
}
