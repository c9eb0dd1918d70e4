import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from '#contract/hosts/configs.ts';
import type { Deps } from '#server/deps.ts';
import type { AgentSettings } from '#server/hosts/configs/agent-settings.ts';
import { hostSettingRoutes } from '#server/hosts/configs/host-setting-routes.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import type { Tool } from '#server/models/tools/tool.ts';
import { actionTool } from './actions/action-tools.ts';
import { agentAdminRoutes } from './admin-routes.ts';
import type { AskedBy } from './asked-by.ts';
import { findDone } from './calls/list-calls.ts';
import { confirmRoutes } from './confirm/confirm-routes.ts';
import { serverTools } from './mcp/mcp-tools.ts';
import { createServerLists } from './mcp/server-lists.ts';
import { privateSetting } from './reach.ts';
import { agentSettings } from './settings-of-save.ts';

/** Opens the actions that a host's agent may take, as its config says. */
export type Abilities = Pick<Config['aisettings'], 'actions' | 'mcp' | 'origins'>;

export interface ToolsInput extends AskedBy {
  host: string;
  abilities: Abilities;
  signal: AbortSignal;
}

interface OpenAgentDeps extends Deps {
  signingKey: Uint8Array;
  hosts: ServedHosts;
  /** Returns the private `host:port`s that operators allowed a host's webhooks. */
  allowPrivate: (host: string) => Promise<readonly string[]>;
  /** Returns the visitor's cookies and account. */
  askersOf: (c: AppContext) => readonly string[];
}

export interface Agent {
  /** Returns what a model may ask for while it answers. */
  toolsOf(input: ToolsInput): Promise<Tool[]>;
  /** Checks and keeps what a save of a config brings for actions. */
  settings: AgentSettings;
  /** Routes for admins, at `/api`. */
  admin: OpenAPIHono<AppEnv>;
  /** Routes for visitors, at `/ai`. */
  own: OpenAPIHono<AppEnv>;
}

/** Opens what agents can do besides answering. */
export function openAgent(deps: OpenAgentDeps): Agent {
  const { db, hosts } = deps;
  const lists = createServerLists();
  const settings = agentSettings(deps);
  const admin = createRouter();
  admin.route('/', hostSettingRoutes(db, privateSetting(db)));
  admin.route('/', agentAdminRoutes(deps));
  return {
    admin,
    own: confirmRoutes({ ...deps, isConfiguredHost: hosts.isServed }),
    settings: {
      ...settings,
      async keep(trx, save) {
        await settings.keep(trx, save);
        lists.forget(save.host);
      },
    },
    async toolsOf({ abilities, signal, ...askedBy }) {
      const { actions = [], mcp = [], origins = [] } = abilities;
      const { host, conversationId } = askedBy;
      // A tool of any server may be a write by the server's own word.
      const mayWrite = mcp.length > 0 || actions.some(({ kind }) => kind === 'write');
      const done =
        mayWrite && conversationId !== null
          ? await findDone(db, { host, conversationId })
          : new Set<string>();
      const acting = { ...askedBy, origins, done };
      const listed = await Promise.all(
        mcp.map(async (server) => ({ server, listed: await lists.find(deps, acting, server, signal) })),
      );
      return [
        ...actions.map((action) => actionTool(deps, acting, action)),
        ...listed.flatMap((one) => serverTools(deps, { acting, ...one })),
      ];
    },
  };
}
