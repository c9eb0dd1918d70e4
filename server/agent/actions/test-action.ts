import type { z } from 'zod';
import type { ActionTested, actionTestSchema } from '#contract/agent/action-calls.ts';
import type { Action, McpServer } from '#contract/agent/actions.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { findAiSettings } from '#server/hosts/configs/configs.ts';
import { findDraftSettings } from '#server/hosts/configs/find-draft.ts';
import { narrowTool } from '../mcp/narrow-tool.ts';
import { listTools } from '../mcp/server-lists.ts';
import { type ActionDeps, runLogged } from './action-tools.ts';
import { checkArguments } from './arguments.ts';

interface TestInput {
  host: string;
  asked: z.output<typeof actionTestSchema>;
  signal: AbortSignal;
}

const hidden = '[hidden]';

/** Tries an action as it is stored, or lists a server's tools. Throws `not_found`, and `invalid_input` for arguments that don't fit. */
export async function testAction(
  deps: ActionDeps,
  { host, asked, signal }: TestInput,
): Promise<ActionTested> {
  const settings = asked.draft
    ? (await findDraftSettings(deps.db, host)).aisettings
    : await findAiSettings(deps.db, host);
  const acting = { host, origins: settings?.origins ?? [] };
  const server = settings?.mcp?.find(({ name }) => name === asked.server);
  if (server) return testServer(deps, { acting, server, signal });
  const action = settings?.actions?.find(({ name }) => name === asked.action);
  if (!action) throw problem('not_found', 'There is no such action. Save it first, then try it.');
  return testOne(deps, { acting, action, given: asked.arguments, signal });
}

async function testOne(
  deps: ActionDeps,
  {
    acting: { host, origins },
    action,
    given,
    signal,
  }: {
    acting: { host: string; origins: readonly string[] };
    action: Action;
    given: Readonly<Record<string, unknown>>;
    signal: AbortSignal;
  },
): Promise<ActionTested> {
  const { fault } = checkArguments(action.arguments, given);
  if (fault !== undefined) throw problem('invalid_input', fault, { errors: { arguments: fault } });
  const acting = { host, origins, by: 'admin' as const, asker: undefined, conversationId: null };
  const { ok, text, status, request, ms } = await runLogged(deps, { acting, action, given, signal });
  return {
    ...{ ok, text, ms },
    ...(status === undefined ? {} : { status }),
    ...(request && {
      request: {
        ...{ method: request.method, url: request.url.href },
        headers: Object.fromEntries(Object.keys(action.headers).map((name) => [name, hidden])),
        ...(request.body === undefined ? {} : { body: request.body }),
      },
    }),
  };
}

async function testServer(
  deps: ActionDeps,
  {
    acting,
    server,
    signal,
  }: { acting: { host: string; origins: readonly string[] }; server: McpServer; signal: AbortSignal },
): Promise<ActionTested> {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    const listed = await listTools(deps, acting, server, signal);
    const tools = listed.map((tool) => {
      const { name, description, changes, leftOut } = narrowTool(tool);
      return { name, description, changes, ...(leftOut && { leftOut }) };
    });
    return { ok: true, text: '', tools, ms: ms() };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, text: error.message, ms: ms() };
    throw error;
  }
}
