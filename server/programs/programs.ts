import { OpenAPIHono } from '@hono/zod-openapi';
import type { Chat } from '#server/chat/chat.ts';
import type { Deps } from '#server/deps.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { identifyKey, isProgramPath } from './keys/identify-key.ts';
import { keyRoutes } from './keys/key-routes.ts';
import { looksLikeKey } from './keys/key-secret.ts';
import { createKeyWatch } from './keys/key-watch.ts';
import { llmsTxtRoute } from './llms-txt.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { v1Routes } from './v1/v1-routes.ts';

/** Tells programs from people, before any room is called. */
export function identifyPrograms(deps: Pick<Deps, 'db' | 'now'>) {
  return {
    isKey: (token: string, path: string) => looksLikeKey(token) || isProgramPath(path),
    identify: (c: AppContext, key: string) => identifyKey(deps, c, key),
  };
}

interface ProgramDeps extends Deps {
  hosts: ServedHosts;
  chat: Pick<Chat, 'answerRequest' | 'knowledge'>;
}

/** Opens the calls that are made for programs, and those by which admins make keys. Mount it at `/`. */
export function openPrograms(deps: ProgramDeps): OpenAPIHono<AppEnv> {
  const { hosts, chat, ...shared } = deps;
  const router = new OpenAPIHono<AppEnv>();
  router.route('/api', keyRoutes({ ...shared, isConfiguredHost: hosts.isManaged }));
  const asking = { ...shared, answerRequest: chat.answerRequest, keyWatch: createKeyWatch(shared) };
  router.route('/', v1Routes(asking));
  router.route('/', mcpRoutes({ ...asking, hosts, knowledge: chat.knowledge }));
  router.route('/', llmsTxtRoute({ ...shared, hosts, knowledge: chat.knowledge }));
  return router;
}
