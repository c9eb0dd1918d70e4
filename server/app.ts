import { OpenAPIHono } from '@hono/zod-openapi';
import { type Agent, openAgent } from '#server/agent/agent.ts';
import { type OpenAdmission, openAdmission } from '#server/chat/admission/open-admission.ts';
import { type Chat, openChat } from '#server/chat/chat.ts';
import { type Checks, openChecks } from '#server/checks/checks.ts';
import type { Pace } from '#server/checks/pace.ts';
import { type Conversations, openConversations } from '#server/conversations/conversations.ts';
import { gapRoutes } from '#server/conversations/gaps/gap-routes.ts';
import { replayRoutes } from '#server/conversations/replay/replay-routes.ts';
import { fileRoutes } from '#server/files/routes.ts';
import { openHandovers } from '#server/handovers/handovers.ts';
import { openDomains } from '#server/hosts/domains/open-domains.ts';
import { openDrafts } from '#server/hosts/drafts/open-drafts.ts';
import { mountHosts } from '#server/hosts/hosts.ts';
import type { HostModels } from '#server/hosts/models/host-models.ts';
import { openServedHosts, type ServedHosts } from '#server/hosts/served-hosts.ts';
import { apiDocsRoutes } from '#server/http/api-docs.ts';
import { apiGroups } from '#server/http/api-groups.ts';
import { boundSlowBodies, slowBodiesOfClient } from '#server/http/body/slow-bodies.ts';
import { corsForHosts } from '#server/http/cors.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { hostMiddleware, refuseUnknownHosts } from '#server/http/host.ts';
import { refuseWhenLagging } from '#server/http/load/overload.ts';
import { createErrorHandler, handleNotFound } from '#server/http/on-error.ts';
import { originMiddleware } from '#server/http/origin.ts';
import type { AppEnv } from '#server/http/request.ts';
import { logRequests } from '#server/http/request-log.ts';
import { warnAboutUntrustedProxy } from '#server/http/untrusted-proxy.ts';
import { openKnowledge } from '#server/knowledge/knowledge.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Model } from '#server/models/model.ts';
import type { ModelOf } from '#server/models/model-chains.ts';
import { type LocalPlace, localPlaces } from '#server/models/providers/local-servers.ts';
import { openPage } from '#server/page/open-page.ts';
import { refuseEndedHosts } from '#server/page/refuse-ended-hosts.ts';
import { pageOriginOfHost } from '#server/people/mailed-links/host-mail.ts';
import { mountPeople, openPeople } from '#server/people/people.ts';
import { identifyCaller } from '#server/people/sessions/caller.ts';
import { identifyPrograms, openPrograms } from '#server/programs/programs.ts';
import { type OpenConnections, openConnections } from '#server/providers/open-connections.ts';
import { providerRoutes } from '#server/providers/routes.ts';
import type { ReadBrand } from '#server/reading/brand.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import type { ReadPage } from '#server/reading/page.ts';
import type { ReadSitemap } from '#server/reading/sitemap.ts';
import { openPrivateAddresses } from '#server/reading/web/private-addresses.ts';
import { createWebDocuments } from '#server/reading/web/web-documents.ts';
import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import type { PacerFor } from '#server/sites/fetching/pacers.ts';
import { openSites } from '#server/sites/open-sites.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { healthRoutes } from '#server/watch/health.ts';
import { createHostLabels } from '#server/watch/metrics/host-labels.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { metricsRoutes } from '#server/watch/metrics/routes.ts';
import { traceRequests } from '#server/watch/traces/trace-requests.ts';
import { noTraces, type Traces } from '#server/watch/traces/traces.ts';
import { openWebhooks } from '#server/webhooks/webhooks.ts';
import { openFiles, openOwnFiles } from './app/open-files.ts';
import { openOwnConversations } from './app/open-own-conversations.ts';
import { openPrivateForHost } from './app/private-for-host.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './settings.ts';

/** Maximum number of hosts whose share of an overload is counted; further ones are counted together. */
const maxCountedHosts = 10_000;

const apiInfo = {
  ...{ openapi: '3.1.0', info: { title: 'API', version: '1' } },
  tags: [...apiGroups],
};

/** The settings and one adapter for each port, chosen at start. */
export interface AppDeps extends Deps {
  settings: Settings;
  blobs: Blobs;
  read: ReadDocument;
  readPage: ReadPage;
  readSitemap: ReadSitemap;
  readBrand: ReadBrand;
  pacerFor: PacerFor;
  modelOf: ModelOf;
  /** Answers without a network, and detects questions that the documents don't answer. */
  builtin: Model;
  /** Undefined without semantic search. */
  embedding: EmbeddingModel | undefined;
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  signingKey: Uint8Array;
  /** Where servers of language models on this machine are looked for; their usual ports by default. */
  localPlaces?: readonly LocalPlace[];
  /** Pace of checks; by default one that leaves visitors their time. */
  pace?: Pace;
  /** Folder of the built page. */
  pageFolder: string;
  temporaryFolder: string;
  /** Off by default, like `traces`. */
  metrics?: Metrics;
  traces?: Traces;
  /** Returns the event loop's lag in milliseconds; 0 by default. */
  lagMs?: () => number;
  /** Returns the numbers of documents being read and waiting to be read. */
  reading?: () => { busy: number; waiting: number };
}

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
  app.onError(createErrorHandler(deps.log));
  app.notFound(handleNotFound);
  const domains = openDomains(deps);
  watchRequests(app, deps);
  app.route('/', domains.asks);
  const hosts = openServedHosts({ db, isVerificationRequired: settings.DOMAIN_VERIFICATION });
  const drafts = openDrafts({ ...deps, hosts });
  const { connections, admission, budget, models, settle } = openLimits(deps, hosts);
  const files = openFiles(deps, hosts, seesPicturesOn(models, hosts));
  const conversations = openConversations({ ...deps, hosts });
  const own = { ownFiles: openOwnFiles(files), ownConversations: openOwnConversations(deps, conversations) };
  const people = openPeople({ ...deps, ...own }, hosts);
  const allowPrivate = openPrivateAddresses(settings.ALLOW_PRIVATE_URLS, settings.CONSOLE_HOSTS);
  const sites = openSites({
    ...{ ...deps, allowPrivate, requireKept: hosts.requireKept, isConfiguredHost: hosts.isServed },
    apiOf: (host) => settings.servicesOf(host).api,
  });
  identifyRequests(app, deps, { hosts, people, siteHook: sites.hook });
  mountPeople(app, people);
  // Shared by all rooms that open addresses, so that a page is never fetched twice at once.
  const webDocuments = createWebDocuments({ ...deps, allowPrivate });
  app.route('/api', sites.routes);
  app.route('/api', providerRoutes({ localPlaces, ...deps, connections }));
  const agent = openAgent({ ...deps, hosts, askersOf: conversations.askersOf });
  const ports = { webDocuments, hosts, drafts, admission, conversations: conversations.keeper };
  const chat = openChat({ ...deps, ...ports, toolsOf: agent.toolsOf });
  const checks = openChecks({ ...deps, hosts, models, tries: chat.tries });
  mountHosts(app, {
    ...{ ...deps, webDocuments, hosts, budget, models, files, agent: agent.settings },
    ...{ endSessions: people.endSessions, forgetOld: conversations.forgetOld },
    ...{ drafts, compareDraft: checks.compareDraft, pageOriginOf: pageOriginOfHost },
  });
  app.route('/api', openWebhooks({ ...deps, hosts, allowPrivate: openPrivateForHost(db, allowPrivate) }));
  app.route('/api', openKnowledge({ ...deps, isConfiguredHost: hosts.isServed }));
  app.route('/', domains.routes);
  app.route('/ai', fileRoutes(files));
  mountConversations(app, deps, { agent, chat, checks, conversations, hosts });
  app.route('/', openPrograms({ ...deps, hosts, chat }));
  mountDocs(app);
  app.route('/', openPage({ ...deps, models, drafts }, hosts));
  return { app, settle: () => settle().then(conversations.settle), runDueChecks: checks.runDue };
}

/** Opens the connections to language models, and the limits of what they answer. */
function openLimits(deps: AppDeps, hosts: ServedHosts): OpenAdmission & { connections: OpenConnections } {
  const connections = openConnections(deps);
  const { current, tokensPerDay } = connections;
  return { connections, ...openAdmission({ ...deps, hosts, connections: current, tokensPerDay }) };
}

/** Returns a function that tells if a model that sees pictures answers on a host. */
function seesPicturesOn(models: HostModels, { isServed }: ServedHosts): (host: string) => Promise<boolean> {
  return async (host) => {
    const isKnown = await isServed(host);
    const model = await (isKnown ? models.answering(host) : models.answeringUnknown(host, false));
    return model.seesPictures === true;
  };
}

function mountDocs(app: OpenAPIHono<AppEnv>): void {
  const routes = apiDocsRoutes(() => app.getOpenAPI31Document(apiInfo));
  app.route('/', routes);
}

/** Mounts the calls by which people ask, and see what was asked. */
function mountConversations(
  app: OpenAPIHono<AppEnv>,
  deps: AppDeps,
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
  app.route('/api', gapRoutes({ ...deps, recorder, tries, isConfiguredHost: hosts.isServed }));
  const isConsole = deps.settings.CONSOLE_HOSTS;
  app.route('/api', replayRoutes({ ...deps, hosts, recorder, tries, isConsole }));
}

/** Mounts logging, metrics and traces of every request, and the routes of the operator's tools. */
function watchRequests(app: OpenAPIHono<AppEnv>, deps: AppDeps): void {
  const { settings, db, blobs, log, metrics = noMetrics, traces = noTraces } = deps;
  const trusts = settings.TRUST_PROXY;
  if (traces !== noTraces) app.use(traceRequests({ traces, trusts }));
  app.use(logRequests(log, metrics.request));
  app.use(originMiddleware({ trusts }));
  app.use(securityHeaders());
  app.route('/', healthRoutes({ db, blobs }));
  app.route('/', metricsRoutes(metrics, settings.METRICS_TOKEN));
}

/** Mounts what identifies host and caller, and refuses calls under overload or to unknown hosts. */
function identifyRequests(
  app: OpenAPIHono<AppEnv>,
  { settings, db, now, log, metrics = noMetrics, lagMs = () => 0 }: AppDeps,
  {
    hosts,
    people,
    siteHook,
  }: { hosts: ServedHosts; people: ReturnType<typeof openPeople>; siteHook: OpenAPIHono<AppEnv> },
): void {
  const trusts = settings.TRUST_PROXY;
  app.use(hostMiddleware({ trusts }));
  app.use(boundSlowBodies(settings.RATE_LIMITS ? slowBodiesOfClient : Number.POSITIVE_INFINITY));
  app.use(warnAboutUntrustedProxy({ trusts, log }));
  app.use(corsForHosts(people));
  const onRefused = () => metrics.refused('late');
  const labelOf = createHostLabels(maxCountedHosts, hosts.isServed);
  app.use(refuseWhenLagging({ lagMs, maxLagMs: settings.MAX_LAG_MS, onRefused, labelOf }));
  // Before anything else looks at the host or the caller: no token, link or setting opens an ended host.
  app.use(refuseEndedHosts(hosts, settings.consoleNames));
  if (settings.UNKNOWN_HOSTS === 'refuse') serveKnownHosts(app, hosts);
  // Its token is no person's.
  app.route('/api', siteHook);
  app.use(identifyCaller({ ...people, programs: identifyPrograms({ db, now }) }));
}

/** Refuses calls to hosts that nobody configured. */
function serveKnownHosts(app: OpenAPIHono<AppEnv>, { isServed }: ServedHosts): void {
  // The page refuses unknown hosts itself, as HTML.
  for (const prefix of [
    '/ai/*',
    '/api/answers/*',
    '/api/audit/*',
    '/api/checks/*',
    '/api/configs/*',
    '/api/conversations/*',
    '/api/domains/*',
    '/api/gaps/*',
    '/api/handovers/*',
    '/api/insights',
    '/api/invitations/*',
    '/api/keys/*',
    '/api/knowledge/*',
    '/api/operators/*',
    '/api/people/*',
    '/api/reports/*',
    '/api/providers/*',
    '/api/texts/*',
    '/api/sites/*',
    '/api/users/*',
    '/api/webhooks/*',
    '/identity/*',
    '/mcp',
    '/v1/*',
  ]) {
    app.use(prefix, refuseUnknownHosts(isServed));
  }
}
