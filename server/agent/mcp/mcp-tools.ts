import { narrowArguments } from '#contract/action-arguments.ts';
import { actionLimits, type McpServer } from '#contract/actions.ts';
import { untilAborted } from '#server/compute/until-aborted.ts';
import { Problem } from '#server/failure/problem.ts';
import type { Tool, ToolResult } from '#server/models/tools/tool.ts';
import { type Acting, type ActionDeps, noteOnWrite } from '../actions/action-tools.ts';
import { checkArguments } from '../actions/arguments.ts';
import { recordCall } from '../calls/record-call.ts';
import { offerWrite } from '../confirm/offer-write.ts';
import { callTool, detailOfTool, type ServerCall, type ToolEnd, targetOf } from './call-tool.ts';
import { type ListedTool, listServerTools } from './mcp-client.ts';

/** Minutes for which a server's list is used, and after which one that failed is tried again. */
const listMinutes = 5;
const failedMinutes = 1;
/** Maximum number of cached lists; the oldest is dropped. */
const mostLists = 500;
/** Maximum length of a description by a server. */
const maxDescription = 500;

export interface ServerLists {
  /** Returns the tools of a server as it last listed them; none if it can't be reached. */
  find(
    deps: ActionDeps,
    acting: Acting,
    server: McpServer,
    signal: AbortSignal,
  ): Promise<readonly ListedTool[]>;
}

/** Creates a cache of servers' lists, so that a question seldom waits for one. */
export function createServerLists(): ServerLists {
  const lists = new Map<string, { tools: Promise<readonly ListedTool[]>; until: number }>();
  return {
    find(deps, acting, server, signal) {
      const { name, url } = server;
      const key = JSON.stringify([acting.host, name, url]);
      const now = deps.now().getTime();
      const known = lists.get(key);
      if (known && known.until > now) return untilAborted(known.tools, signal);
      // Others wait for the list, too: it is read on when this asker goes away.
      const { signal: none } = new AbortController();
      const entry = { tools: listTools(deps, acting, server, none), until: now + listMinutes * 60_000 };
      entry.tools = entry.tools.catch((error: unknown) => {
        entry.until = now + failedMinutes * 60_000;
        deps.log.warn(
          { host: acting.host, server: name, error },
          'an MCP server could not be asked for its tools',
        );
        return [];
      });
      lists.delete(key);
      lists.set(key, entry);
      for (const oldest of lists.keys()) {
        if (lists.size <= mostLists) break;
        lists.delete(oldest);
      }
      return untilAborted(entry.tools, signal);
    },
  };
}

/** Lists the tools of a server. Throws `url_*` problems. */
export async function listTools(
  deps: ActionDeps,
  acting: Pick<Acting, 'host' | 'origins'>,
  server: McpServer,
  signal: AbortSignal,
): Promise<ListedTool[]> {
  const target = await targetOf(deps, acting, server, signal);
  if (typeof target === 'string') throw new Problem('url_not_allowed', target);
  return listServerTools(target);
}

/** Returns the tools of a server that the admin chose, as tools of a model. */
export function serverTools(
  deps: ActionDeps,
  { acting, server, listed }: { acting: Acting; server: McpServer; listed: readonly ListedTool[] },
): Tool[] {
  const chosen = server.tools.flatMap((name) => listed.find((tool) => tool.name === name) ?? []);
  return chosen
    .filter((tool) => reasonToLeaveOut(tool) === undefined)
    .map((tool) => ({
      name: nameOfTool(server.name, tool.name),
      description: describeTool(server, tool, acting.done?.has(`${server.name}.${tool.name}`)),
      parameters: { ...narrowArguments(tool.inputSchema), type: 'object' },
      run: (input, { signal }) => runTool(deps, { acting, server, tool, input, signal }),
    }));
}

/** Says why a tool is offered to no model; undefined if it can be. A schema that fills a model's window would leave no room for any question. */
export function reasonToLeaveOut({ inputSchema }: ListedTool): string | undefined {
  const { length } = JSON.stringify(narrowArguments(inputSchema) ?? {});
  if (length <= actionLimits.schema) return undefined;
  const [described, most] = [length, actionLimits.schema].map((count) => count.toLocaleString('en'));
  return `Left out: the schema of its arguments has ${described} characters, and at most ${most} leave a model room for the question.`;
}

/** Providers accept 64 letters, digits, `_` and `-`. */
function nameOfTool(server: string, tool: string): string {
  return `${server}__${tool}`.replace(/[^\w-]/g, '_').slice(0, 64);
}

function describeTool(server: McpServer, tool: ListedTool, isDone?: boolean): string {
  const own = tool.description
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxDescription)
    .toWellFormed();
  const confirms = waitsForVisitor(server, tool) ? noteOnWrite(isDone) : '';
  return `${own === '' ? tool.name : own}\n${server.description}${confirms}`;
}

/** A server's own word that a tool changes something counts, whatever kind the admin chose; its word that it doesn't never does. */
function waitsForVisitor({ kind }: McpServer, { changes }: ListedTool): boolean {
  return kind === 'write' || changes;
}

interface ToolCallInput {
  acting: Acting;
  server: McpServer;
  tool: ListedTool;
  input: unknown;
  signal: AbortSignal;
}

async function runTool(deps: ActionDeps, { input, ...call }: ToolCallInput): Promise<ToolResult> {
  const { acting, server, tool } = call;
  const known = narrowArguments(tool.inputSchema, { keepsTypes: true });
  const schema = { ...known, type: 'object', additionalProperties: true };
  const checked = checkArguments(schema, input);
  if (checked.fault !== undefined) return { text: checked.fault, isError: true };
  const given = checked.arguments;
  if (!waitsForVisitor(server, tool)) return callLogged(deps, { ...call, name: tool.name, given });
  return offerWrite(deps, { ...acting, server: server.name, action: tool.name, definition: server, given });
}

/** Calls a tool of a server, and adds the call to the host's log. */
async function callLogged(
  deps: ActionDeps,
  { acting, ...call }: ServerCall & { acting: Acting },
): Promise<ToolEnd> {
  const { host, by, conversationId } = acting;
  const { server, name } = call;
  const result = await callTool(deps, { acting, ...call });
  const { isError, isRefused } = result;
  const outcome = isRefused ? 'refused' : isError ? 'failed' : 'done';
  await recordCall(deps, {
    ...{ host, action: `${server.name}.${name}`, kind: server.kind, by, conversationId },
    ...{ outcome, detail: detailOfTool(result), ms: result.ms },
  });
  return result;
}
