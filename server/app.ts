import { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { refusalOf } from '#server/answering/refusal.ts';
import { apiDocsPolicy, renderApiDocs } from './api-docs.ts';
import type { Blobs } from './blobs/blobs.ts';
import { chatRoutes } from './chat/routes.ts';
import { findAiSettings, findPublicConfig, knowledgeOf } from './configs/configs.ts';
import { forgetFile } from './configs/forget-file.ts';
import { findHostTitle } from './configs/list.ts';
import type { Store } from './db/schema.ts';
import type { ReadDocument } from './documents/document.ts';
import { addDocument, deleteDocument, findDocuments, findLeftOut } from './documents/documents.ts';
import { readStoredText, writeJsonParts, writePlainParts } from './documents/stored-text.ts';
import { findWebDocuments } from './documents/web/stored-web-documents.ts';
import { createWebDocuments, type WebDocuments } from './documents/web/web-documents.ts';
import { findAskableFiles, findKnowledgeFiles } from './files/files.ts';
import { fileRoutes } from './files/routes.ts';
import { createLinkSigner } from './files/signing.ts';
import { healthRoutes } from './health.ts';
import { refuseWhenLate } from './http/admission.ts';
import { corsForHosts } from './http/cors.ts';
import { securityHeaders } from './http/headers.ts';
import { hostMiddleware, refuseUnknownHosts } from './http/host.ts';
import { clientOfAddress, createRateLimiter } from './http/limits.ts';
import { createErrorHandler, handleNotFound } from './http/on-error.ts';
import { originOf } from './http/origin.ts';
import type { AppEnv } from './http/request.ts';
import { logRequests } from './http/request-log.ts';
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts';
import { findAccountNames } from './identity/account-names.ts';
import { identifyCaller } from './identity/caller.ts';
import type { Mail } from './mail/mail.ts';
import { type Metrics, noMetrics } from './metrics/metrics.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { intentOf } from './models/builtin/intent.ts';
import type { EmbeddingModel, Model } from './models/model.ts';
import { mountConfigs } from './mount-configs.ts';
import { openDomains } from './mount-domains.ts';
import { identityDeps, mountIdentity } from './mount-identity.ts';
import { type Answers, openAnswers } from './open-gate.ts';
import { pageRoutes } from './page/routes.ts';
import { createRetrieval } from './passages/dense/retrieve.ts';
import { outlinePassages } from './passages/outline.ts';
import { leadingPassages } from './passages/search.ts';
import { addPassages } from './passages/store.ts';
import { openServedHosts, type ServedHosts } from './served-hosts.ts';
import type { Settings } from './settings.ts';
import { traceRequests } from './traces/trace-requests.ts';
import { noTraces, type Traces } from './traces/traces.ts';

/** How many addresses one client may have read. */
const fetches = { limit: 120, windowSeconds: 600 };

const apiInfo = { openapi: '3.1.0', info: { title: 'API', version: '1' } };

/** What main.ts chose: one adapter a port. */
export interface AppDeps {
  settings: Settings;
  db: Kysely<Store>;
  blobs: Blobs;
  read: ReadDocument;
  model: Model;
  /** The chain that a list in the form of the setting `MODEL` names. */
  modelOf: (list: string) => Model;
  /** Answers without a network, and tells what the documents do not answer. */
  builtin: Model;
  /** `undefined` where passages are found by their words alone. */
  embedding: EmbeddingModel | undefined;
  /** `undefined` where none is set up. */
  mail: Mail | undefined;
  signingKey: Uint8Array;
  /** Where the page's build lies. */
  pageFolder: string;
  temporaryFolder: string;
  log: Logger;
  /** Nothing is measured where they are left out. */
  metrics?: Metrics;
  traces?: Traces;
  /** By how many milliseconds the event loop is late; never where it is left out. */
  lagMs?: () => number;
  /** Documents that are being read, and that wait for it. */
  reading?: () => { busy: number; waiting: number };
  /** What limits take for now; the machine's clock where it is left out. */
  limitClock?: () => Date;
}

/** The whole server as one function from request to response: the nouns under their prefixes, the page for all the rest. */
export function createApp(deps: AppDeps): Pick<Answers, 'settle'> & { app: OpenAPIHono<AppEnv> } {
  const { settings, log, metrics = noMetrics, lagMs = () => 0 } = deps;
  const app = new OpenAPIHono<AppEnv>();
  app.onError(createErrorHandler(log));
  app.notFound(handleNotFound);
  const domains = openDomains(deps);
  watchRequests(app, deps, domains.asks);
  const trusts = settings.TRUST_PROXY;
  app.use(hostMiddleware({ trusts }));
  app.use(warnOfUntrustedProxy({ trusts, log }));
  const hosts = openServedHosts(deps);
  const identity = identityDeps(deps, hosts);
  app.use(corsForHosts(identity));
  const onRefused = () => metrics.refused('late');
  app.use(refuseWhenLate({ lagMs, maxLagMs: settings.MAX_LAG_MS, onRefused }));
  app.use(identifyCaller(identity));
  if (settings.UNKNOWN_HOSTS === 'refuse') {
    // The page answers a refusal of its own, as HTML.
    for (const prefix of ['/ai/*', '/api/configs/*', '/api/domains/*', '/api/users/*', '/identity/*']) {
      app.use(prefix, refuseUnknownHosts(hosts.isServed));
    }
  }

  mountIdentity(app, identity);
  const webDocuments = openWebDocuments(deps);
  const { gate, budget, models, settle } = openAnswers(deps, hosts);
  const files = fileDeps(deps);
  mountConfigs(app, deps, { webDocuments, hosts, budget, models, files });
  app.route('/', domains.routes);
  app.route('/ai', fileRoutes(files));
  app.route('/ai', chatRoutes(chatDeps(deps, { webDocuments, hosts, gate })));
  app.doc31('/api/openapi.json', apiInfo);
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', apiDocsPolicy);
    return c.html(renderApiDocs(app.getOpenAPI31Document(apiInfo)));
  });
  app.route('/', pageRoutes(pageDeps(deps, hosts)));
  return { app, settle };
}

/** What is seen and said of every request, and what operators' own tools ask. */
function watchRequests(
  app: OpenAPIHono<AppEnv>,
  deps: AppDeps,
  asks: ReturnType<typeof openDomains>['asks'],
): void {
  const { settings, db, blobs, log, metrics = noMetrics, traces = noTraces } = deps;
  const trusts = settings.TRUST_PROXY;
  if (traces !== noTraces) app.use(traceRequests({ traces, trusts }));
  app.use(logRequests(log, metrics.request));
  app.use(securityHeaders({ trusts }));
  app.route('/', healthRoutes({ db, blobs }));
  app.route('/', metricsRoutes({ metrics, token: settings.METRICS_TOKEN }));
  app.route('/', asks);
}

/** What the file room is built from; the first start stores its demo document with it too. */
export function fileDeps(deps: AppDeps): Parameters<typeof fileRoutes>[0] {
  const { settings, db, blobs, read, temporaryFolder } = deps;
  const hosts = openServedHosts(deps);
  return {
    db,
    blobs,
    read,
    temporaryFolder,
    addDocument: (trx, document) => addDocument({ addPassages }, trx, document),
    deleteDocument,
    forgetFile,
    findLeftOut: (document) => findLeftOut(db, document),
    readPlainText: (document, leftOut) => writePlainParts(readStoredText(db, document), leftOut),
    readJsonText: (document, facts) => writeJsonParts(facts, readStoredText(db, document)),
    links: createLinkSigner(deps.signingKey),
    limiter: createRateLimiter(db, { enabled: settings.RATE_LIMITS, now: deps.limitClock }),
    limits: {
      visitorMb: settings.VISITOR_UPLOAD_MB,
      visitorHours: settings.VISITOR_UPLOAD_HOURS,
      memberMb: settings.MEMBER_UPLOAD_MB,
    },
    mayVisitorsUpload: async (host) => (await hosts.findConfig(host))?.pagesettings.visitorUploads ?? true,
    originOf: (c) => originOf(c, settings.TRUST_PROXY),
    accountNames: (input) => findAccountNames(db, input),
    knowledgeIds: async (host) => (await knowledgeOf(db, host)).map(({ fileID }) => fileID),
  };
}

/** One for all who open addresses, so that what is being fetched for one is not fetched again for another. */
function openWebDocuments({ settings, db, read, temporaryFolder }: AppDeps): WebDocuments {
  return createWebDocuments({
    db,
    read,
    addDocument: (trx, document) => addDocument({ addPassages }, trx, document),
    deleteDocument,
    allowPrivate: settings.ALLOW_PRIVATE_URLS,
    temporaryFolder,
  });
}

function chatDeps(
  deps: AppDeps,
  { webDocuments, hosts, gate }: { webDocuments: WebDocuments; hosts: ServedHosts } & Pick<Answers, 'gate'>,
): Parameters<typeof chatRoutes>[0] {
  const { settings, db, builtin, embedding, log, limitClock, traces = noTraces } = deps;
  const limiter = createRateLimiter(db, { enabled: settings.RATE_LIMITS, now: limitClock });
  const retrieve = createRetrieval({
    db,
    model: embedding,
    log: (failure) => log.warn(failure, 'question searched by words alone'),
  });
  return {
    gate,
    refusalOf: (ask) => refusalOf(builtin, ask),
    log,
    search: (input) => traces.run('search', () => retrieve(input)),
    lead: (input) => leadingPassages(db, input),
    outline: async ({ query, ...input }) =>
      intentOf(query) === 'overview' ? outlinePassages(db, input) : [],
    aiSettingsOf: async (host) => {
      const settings = await hosts.ifServed(host, () => findAiSettings(db, host));
      const title = settings && (await findHostTitle(db, host));
      return {
        ...(title ? { title } : {}),
        knowledge: settings?.home.uploadedFiles ?? [],
        onlyFromDocuments: settings?.onlyFromDocuments ?? false,
      };
    },
    findAskableFiles: (input) => findAskableFiles(db, input),
    findKnowledgeFiles: (input) => findKnowledgeFiles(db, input),
    findPages: (input) => findWebDocuments(db, input),
    findDocuments: (input) => findDocuments(db, input),
    openUrl: async ({ address, ...input }) => {
      await limiter.take({ key: `fetch:${clientOfAddress(address)}`, ...fetches });
      return webDocuments.open(input);
    },
  };
}

function pageDeps(
  { settings, mail, pageFolder }: AppDeps,
  { findConfig: findServed }: ServedHosts,
): Parameters<typeof pageRoutes>[0] {
  return {
    findConfig: (host) => findPublicConfig({ findServed, unknownHosts: settings.UNKNOWN_HOSTS }, host),
    services: settings.servicesOf,
    uploads: ({ pagesettings }) => ({
      visitors: pagesettings.visitorUploads ?? true,
      maxBytes: settings.VISITOR_UPLOAD_MB * 1024 * 1024,
    }),
    signIn: (host, { id }) => ({
      ...settings.social.configuredProviders(host),
      passwordReset: mail !== undefined && id !== undefined,
    }),
    pageFolder,
  };
}
