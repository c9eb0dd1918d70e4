import { actionLimits, type McpServer } from '#contract/agent/actions.ts';
import { untilAborted } from '#server/compute/until-aborted.ts';
import { Problem } from '#server/failure/problem.ts';
import type { Acting, ActionDeps } from '../actions/action-tools.ts';
import { digest } from '../digest.ts';
import { targetOf } from './call-tool.ts';
import { type ListedTool, listServerTools, type McpTarget } from './mcp-client.ts';
import { narrowTool, type ServerTool } from './narrow-tool.ts';

/** Minutes for which a server's list is used, and after which one that failed is tried again. */
const listMinutes = 5;
const failedMinutes = 1;
/** Maximum number of lists of all hosts, and of characters in them; the oldest are dropped. */
const maxLists = 500;
const maxChars = 20_000_000;

export interface ServerLists {
  /** Returns the tools of a server that its admin chose, as it last listed them; none if it can't be reached. */
  find(
    deps: ActionDeps,
    acting: Acting,
    server: McpServer,
    signal: AbortSignal,
  ): Promise<readonly ServerTool[]>;
  /** Drops the lists of a host whose settings have changed. */
  forget(host: string): void;
  /** Returns the number of lists that are kept. */
  size(): number;
}

interface List {
  host: string;
  tools: Promise<readonly ServerTool[]>;
  until: number;
  chars: number;
}

/**
 * Creates a cache of servers' lists, so that a question seldom waits for one: by host, setting and what authorises the host now. So a list is
 * never found again after a change, in whichever process that was saved.
 */
export function createServerLists(): ServerLists {
  const lists = new Map<string, List>();

  function add(key: string, list: List): void {
    lists.set(key, list);
    dropOldest((one) => one.host === list.host, actionLimits.servers);
    dropOldest(() => true, maxLists);
    // It can't be found any more if another process has saved the setting or ended the host.
    setTimeout(() => lists.get(key) === list && lists.delete(key), listMinutes * 60_000).unref();
  }

  function dropOldest(isCounted: (list: List) => boolean, most: number): void {
    const counted = [...lists].filter(([, list]) => isCounted(list));
    for (const [key] of counted.slice(0, Math.max(0, counted.length - most))) lists.delete(key);
  }

  function boundChars(): void {
    let chars = 0;
    for (const [key, list] of [...lists].reverse()) {
      chars += list.chars;
      if (chars > maxChars) lists.delete(key);
    }
  }

  return {
    async find(deps, acting, server, signal) {
      const { host } = acting;
      const target = await targetOf(deps, acting, server, signal);
      const key = keyOf(host, server, target);
      const now = deps.now().getTime();
      const known = lists.get(key);
      if (known && known.until > now) return untilAborted(known.tools, signal);
      lists.delete(key);
      const until = now + listMinutes * 60_000;
      const list: List = { host, until, chars: 0, tools: Promise.resolve([]) };
      list.tools = listChosen(server, target).then(
        (tools) => {
          list.chars = JSON.stringify(tools).length;
          boundChars();
          return tools;
        },
        (error: unknown) => {
          list.until = now + failedMinutes * 60_000;
          warn(deps, { host, server: server.name, error });
          return [];
        },
      );
      add(key, list);
      return untilAborted(list.tools, signal);
    },
    forget: (host) => {
      for (const [key, list] of lists) if (list.host === host) lists.delete(key);
    },
    size: () => lists.size,
  };
}

function warn({ log }: ActionDeps, failed: { host: string; server: string; error: unknown }): void {
  log.warn(failed, 'an MCP server could not be asked for its tools');
}

/** Lists the tools that the admin chose, in the admin's order. Others wait for them, too: they are read on when the asker goes away. */
async function listChosen(server: McpServer, target: McpTarget | string): Promise<ServerTool[]> {
  const listed = await listAt(target, new AbortController().signal);
  const chosen = server.tools.flatMap((name) => listed.find((tool) => tool.name === name) ?? []);
  return chosen.map(narrowTool);
}

/** Lists all tools of a server. Throws `url_*` problems. */
export async function listTools(
  deps: ActionDeps,
  acting: Pick<Acting, 'host' | 'origins'>,
  server: McpServer,
  signal: AbortSignal,
): Promise<ListedTool[]> {
  return listAt(await targetOf(deps, acting, server, signal), signal);
}

async function listAt(target: McpTarget | string, signal: AbortSignal): Promise<ListedTool[]> {
  if (typeof target === 'string') throw new Problem('url_not_allowed', target);
  return listServerTools({ ...target, signal });
}

/** Returns the key of a list: with the values of its headers and the addresses that the operator allows, or why it can't be reached. */
function keyOf(host: string, server: McpServer, target: McpTarget | string): string {
  const authorised = typeof target === 'string' ? target : [target.headers, target.allowPrivate];
  return `${host} ${digest(JSON.stringify([server, authorised]))}`;
}
