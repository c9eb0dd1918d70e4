import type { McpServer } from '#contract/agent/actions.ts';
import type { Tool, ToolResult } from '#server/models/tools/tool.ts';
import { type Acting, type ActionDeps, noteOnWrite } from '../actions/action-tools.ts';
import { checkArguments } from '../actions/arguments.ts';
import { recordCall } from '../calls/record-call.ts';
import { offerWrite } from '../confirm/offer-write.ts';
import { callTool, detailOfTool, type ServerCall, type ToolEnd } from './call-tool.ts';
import type { ServerTool } from './narrow-tool.ts';

/** Returns the tools of a server that the admin chose, as tools of a model. */
export function serverTools(
  deps: ActionDeps,
  { acting, server, listed }: { acting: Acting; server: McpServer; listed: readonly ServerTool[] },
): Tool[] {
  return listed
    .filter(({ leftOut }) => leftOut === undefined)
    .map((tool) => ({
      name: nameOfTool(server.name, tool.name),
      description: describeTool(server, tool, acting.done?.has(`${server.name}.${tool.name}`)),
      parameters: tool.parameters,
      run: (input, { signal }) => runTool(deps, { acting, server, tool, input, signal }),
    }));
}

/** Providers accept 64 letters, digits, `_` and `-`. */
function nameOfTool(server: string, tool: string): string {
  return `${server}__${tool}`.replace(/[^\w-]/g, '_').slice(0, 64);
}

function describeTool(server: McpServer, tool: ServerTool, isDone?: boolean): string {
  const confirms = waitsForVisitor(server, tool) ? noteOnWrite(isDone) : '';
  return `${tool.description === '' ? tool.name : tool.description}\n${server.description}${confirms}`;
}

/** A server's own word that a tool changes something counts, whatever kind the admin chose; its word that it doesn't never does. */
function waitsForVisitor({ kind }: McpServer, { changes }: ServerTool): boolean {
  return kind === 'write' || changes;
}

interface ToolCallInput {
  acting: Acting;
  server: McpServer;
  tool: ServerTool;
  input: unknown;
  signal: AbortSignal;
}

async function runTool(deps: ActionDeps, { input, ...call }: ToolCallInput): Promise<ToolResult> {
  const { acting, server, tool } = call;
  const schema = { ...tool.checked, additionalProperties: true };
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
