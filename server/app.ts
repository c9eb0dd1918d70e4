import { OpenAPIHono } from '@hono/zod-openapi';
import { type Agent, openAgent } from '#server/agent/agent.ts';
import { type Chat, openChat } from '#server/chat/chat.ts';
import { type Checks, openChecks } from '#server/checks/checks.ts';
import { type Conversations, openConversations } from '#server/conversations/conversations.ts';
import { gapRoutes } from '#server/conversations/gaps/gap-routes.ts';
import { replayRoutes } from '#server/conversations/replay/replay-routes.ts';
import { fileRoutes } from '#server/files/routes.ts';
import { openHandovers } from '#server/handovers/handovers.ts';
import { openDomains } from '#server/hosts/domains/open-domains.ts';
import { openServedHosts, type ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { openDrafts } from '#server/hosts/drafts/open-drafts.ts';
import { mountHosts } from '#server/hosts/hosts.ts';
import { apiDocsRoutes } from '#server/http/description/api-docs.ts';
import { createErrorHandler, handleNotFound } from '#server/http/problems/on-error.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { openKnowledge } from '#server/knowledge/knowledge.ts';
import type { KnowledgeDeps } from '#server/knowledge/knowledge-deps.ts';
import { localPlaces } from '#server/models/listing/local-servers.ts';
import { createLastScripts } from '#server/page/embed/last-scripts.ts';
import { failedPage } from '#server/page/failed-page.ts';
import { openPage } from '#server/page/open-page.ts';
import { pageOriginOfHost } from '#server/people/mailed-links/host-mail.ts';
import { mountPeople, openPeople } from '#server/people/people.ts';
import { openPrograms } from '#server/programs/programs.ts';
import { providerRoutes } from '#server/providers/routes.ts';
import { openPrivateAddresses } from '#server/reading/web/private-addresses.ts';
import { createWebDocuments } from '#server/reading/web/web-documents.ts';
import { openSites } from '#server/sites/open-sites.ts';
import { openWebhooks } from '#server/webhooks/webhooks.ts';
import type { AppDeps } from './app/app-deps.ts';
import { openFiles, openOwnFiles } from './app/open-files.ts';
import { openLimits, seesPicturesOn } from './app/open-limits.ts';
import { openOwnConversations } from './app/open-own-conversations.ts';
import { openPrivateForHost } from './app/private-for-host.ts';
import { identifyRequests, watchRequests } from './app/requests.ts';
import { describeApi } from './http/description/api-description.ts';

export interface App {
  app: OpenAPIHono<AppEnv>;
  /** Call when no connection is left. */
  settle: () => Promise<void>;
  /** Runs the checks of hosts whose answers may have changed by themselves. */
  runDueChecks: Checks['runDue'];
}

/** Builds the whole server as one function from request to response: rooms under their prefixes, the page for the rest. */
export function createApp(deps: AppDeps): App {
  const { settings, db } = deps;
  const app = new OpenAPIHono<AppEnv>();
  app.onError(createErrorHandler(deps.log, failedPage)).notFound(handleNotFound);
  const domains = openDomains(deps);
  watchRequests(app, deps);
  app.route('/', domains.asks);
  const hosts = openServedHosts(deps);
  const drafts = openDrafts({ ...deps, hosts });
  const { connections, admission, budget, use, models, settle } = openLimits(deps, hosts);
  const files = openFiles(deps, hosts, seesPicturesOn(models, hosts));
  const storing = { ...deps, settleStorage: files.storage.settle };
  const conversations = openConversations({ ...deps, hosts, use });
  const own = { ownFiles: openOwnFiles(files), ownConversations: openOwnConversations(deps, conversations) };
  const people = openPeople({ ...deps, ...own }, hosts);
  const allowPrivate = openPrivateAddresses(settings.ALLOW_PRIVATE_URLS, settings.CONSOLE_HOSTS);
  const sites = openSites({
    ...{ ...deps, allowPrivate, requireKept: hosts.requireKept, isConfiguredHost: hosts.isManaged },
    apiOf: (host) => settings.servicesOf(host).api,
  });
  const embedScripts = createLastScripts();
  identifyRequests(app, deps, { hosts, people, siteHook: sites.hook, embedScripts });
  mountPeople(app, people);
  // Shared by all rooms that open addresses, so that a page is never fetched twice at once.
  const webDocuments = createWebDocuments({ ...storing, allowPrivate });
  app.route('/api', sites.routes).route('/api', providerRoutes({ localPlaces, ...deps, connections }));
  const reach = { hosts, allowPrivate: openPrivateForHost(db, allowPrivate) };
  app.route('/api', openWebhooks({ ...deps, ...reach }));
  const agent = openAgent({ ...deps, ...reach, askersOf: conversations.askersOf });
  const ports = { webDocuments, hosts, drafts, admission, conversations: conversations.keeper };
  const chat = openChat({ ...deps, ...ports, toolsOf: agent.toolsOf });
  const checks = openChecks({ ...deps, hosts, models, tries: chat.tries });
  mountHosts(app, {
    ...{ ...deps, webDocuments, hosts, budget, use, models, files, agent: agent.settings },
    ...{ endSessions: people.endSessions, forgetOld: conversations.forgetOld },
    ...{ drafts, compareDraft: checks.compareDraft, pageOriginOf: pageOriginOfHost },
  });
  app.route('/api', openKnowledge({ ...storing, isConfiguredHost: hosts.isManaged }));
  app.route('/', domains.routes).route('/ai', fileRoutes(files));
  mountConversations(app, storing, { agent, chat, checks, conversations, hosts });
  app.route('/', openPrograms({ ...deps, hosts, chat }));
  mountDocs(app);
  app.route('/', openPage({ ...deps, models, drafts, embedScripts }, hosts));
  return { app, settle: () => settle().then(conversations.settle), runDueChecks: checks.runDue };
}

function mountDocs(app: OpenAPIHono<AppEnv>): void {
  const routes = apiDocsRoutes(() => describeApi(app));
  app.route('/', routes);
}

/** Mounts the calls by which people ask, and see what was asked. */
function mountConversations(
  app: OpenAPIHono<AppEnv>,
  deps: AppDeps & Pick<KnowledgeDeps, 'settleStorage'>,
  {
    agent,
    chat: { ask, search, tries, tryout },
    checks,
    conversations,
    hosts,
  }: { agent: Agent; chat: Chat; checks: Checks; conversations: Conversations; hosts: ServedHosts },
): void {
  const { admin, own, recorder, reports } = conversations;
  app.route('/api', agent.admin);
  app.route('/ai', agent.own);
  app.route('/api', admin);
  app.route('/ai', own);
  const handovers = openHandovers({ ...deps, hosts, conversations });
  app.route('/ai', handovers.visitors);
  app.route('/api', handovers.admin);
  app.route('/ai', ask);
  app.route('/api', search);
  app.route('/api', tryout);
  app.route('/api', reports);
  app.route('/api', checks.routes);
  app.route('/api', gapRoutes({ ...deps, recorder, tries, isConfiguredHost: hosts.isManaged }));
  const isConsole = deps.settings.CONSOLE_HOSTS;
  app.route('/api', replayRoutes({ ...deps, hosts, recorder, tries, isConsole }));
}
