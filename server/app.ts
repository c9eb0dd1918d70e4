import { OpenAPIHono } from '@hono/zod-openapi';
import { openChat } from './chat/chat.ts';
import { type OpenGate, openGate } from './chat/open-gate.ts';
import type { Deps } from './deps.ts';
import { fileRoutes } from './files/routes.ts';
import { createLinkSigner } from './files/signing.ts';
import { findKnowledge } from './hosts/configs/configs.ts';
import { openDomains } from './hosts/domains/open-domains.ts';
import { mountHosts } from './hosts/hosts.ts';
import { forgetFile } from './hosts/knowledge/forget-file.ts';
import { openServedHosts, type ServedHosts } from './hosts/served-hosts.ts';
import { refuseWhenLagging } from './http/admission.ts';
import { apiDocsPolicy, renderApiDocs } from './http/api-docs.ts';
import { corsForHosts } from './http/cors.ts';
import { securityHeaders } from './http/headers.ts';
import { hostMiddleware, refuseUnknownHosts } from './http/host.ts';
import { createErrorHandler, handleNotFound } from './http/on-error.ts';
import { originOf } from './http/origin.ts';
import type { AppEnv } from './http/request.ts';
import { logRequests } from './http/request-log.ts';
import { warnAboutUntrustedProxy } from './http/untrusted-proxy.ts';
import type { Mail } from './mail/mail.ts';
import type { Model } from './models/model.ts';
import { openPage } from './page/open-page.ts';
import { findAccountNames } from './people/accounts/account-names.ts';
import { mountPeople, openPeople } from './people/people.ts';
import { identifyCaller } from './people/sessions/caller.ts';
import type { ReadDocument } from './reading/document.ts';
import { createWebDocuments } from './reading/web/web-documents.ts';
import type { EmbeddingModel } from './retrieval/dense/embedding-model.ts';
import type { Settings } from './settings.ts';
import type { Blobs } from './store/blobs/blobs.ts';
import { healthRoutes } from './watch/health.ts';
import { type Metrics, noMetrics } from './watch/metrics/metrics.ts';
import { metricsRoutes } from './watch/metrics/routes.ts';
import { traceRequests } from './watch/traces/trace-requests.ts';
import { noTraces, type Traces } from './watch/traces/traces.ts';

const apiInfo = { openapi: '3.1.0', info: { title: 'API', version: '1' } };

/** The adapters that the start chose: one for each port. */
export interface AppDeps extends Deps {
  settings: Settings;
  blobs: Blobs;
  read: ReadDocument;
  model: Model;
  /** Returns the chain that a list in the form of the setting `MODEL` names. */
  modelOf: (list: string) => Model;
  /** Answers without a network, and decides what the documents do not answer. */
  builtin: Model;
  /** `undefined` if passages are found by their words alone. */
  embedding: EmbeddingModel | undefined;
  /** `undefined` if the deployment sends no mail. */
  mail: Mail | undefined;
  signingKey: Uint8Array;
  /** Folder of the built page. */
  pageFolder: string;
  temporaryFolder: string;
  /** Without them, nothing is measured. */
  metrics?: Metrics;
  traces?: Traces;
  /** Returns by how many milliseconds the event loop is late; 0 if left out. */
  lagMs?: () => number;
  /** Returns how many documents are being read, and how many wait for it. */
  reading?: () => { busy: number; waiting: number };
}

/** Builds the whole server as one function from request to response: the rooms under their prefixes, the page for the rest. */
export function createApp(deps: AppDeps): Pick<OpenGate, 'settle'> & { app: OpenAPIHono<AppEnv> } {
  const { settings, db } = deps;
  const app = new OpenAPIHono<AppEnv>();
  app.onError(createErrorHandler(deps.log));
  app.notFound(handleNotFound);
  const domains = openDomains(deps);
  watchRequests(app, deps);
  app.route('/', domains.asks);
  const hosts = openServedHosts({ db, isVerificationRequired: settings.DOMAIN_VERIFICATION });
  const people = openPeople(deps, hosts);
  identifyRequests(app, deps, { hosts, people });
  mountPeople(app, people);
  const { temporaryFolder, read } = deps;
  // Shared by everyone who opens addresses, so that one page is never fetched twice at once.
  const webDocuments = createWebDocuments({
    ...{ db, read, temporaryFolder },
    allowPrivate: settings.ALLOW_PRIVATE_URLS,
  });
  const { gate, budget, models, settle } = openGate({ ...deps, hosts });
  const files = openFiles(deps, hosts);
  mountHosts(app, { ...deps, webDocuments, hosts, budget, models, files });
  app.route('/', domains.routes);
  app.route('/ai', fileRoutes(files));
  app.route('/ai', openChat({ ...deps, webDocuments, hosts, gate }));
  app.doc31('/api/openapi.json', apiInfo);
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', apiDocsPolicy);
    return c.html(renderApiDocs(app.getOpenAPI31Document(apiInfo)));
  });
  app.route('/', openPage(deps, hosts));
  return { app, settle };
}

/** Mounts what logs and measures every request, and what the operator's own tools ask. */
function watchRequests(app: OpenAPIHono<AppEnv>, deps: AppDeps): void {
  const { settings, db, blobs, log, metrics = noMetrics, traces = noTraces } = deps;
  const trusts = settings.TRUST_PROXY;
  if (traces !== noTraces) app.use(traceRequests({ traces, trusts }));
  app.use(logRequests(log, metrics.request));
  app.use(securityHeaders({ trusts }));
  app.route('/', healthRoutes({ db, blobs }));
  app.route('/', metricsRoutes({ metrics, token: settings.METRICS_TOKEN }));
}

/** Mounts what decides which host is called, who calls, and whether the call is answered at all. */
function identifyRequests(
  app: OpenAPIHono<AppEnv>,
  { settings, log, metrics = noMetrics, lagMs = () => 0 }: AppDeps,
  { hosts, people }: { hosts: ServedHosts; people: ReturnType<typeof openPeople> },
): void {
  const trusts = settings.TRUST_PROXY;
  app.use(hostMiddleware({ trusts }));
  app.use(warnAboutUntrustedProxy({ trusts, log }));
  app.use(corsForHosts(people));
  const onRefused = () => metrics.refused('late');
  app.use(refuseWhenLagging({ lagMs, maxLagMs: settings.MAX_LAG_MS, onRefused }));
  app.use(identifyCaller(people));
  if (settings.UNKNOWN_HOSTS !== 'refuse') return;
  // The page refuses unknown hosts itself, as HTML.
  for (const prefix of ['/ai/*', '/api/configs/*', '/api/domains/*', '/api/users/*', '/identity/*']) {
    app.use(prefix, refuseUnknownHosts(hosts.isServed));
  }
}

/** Opens what the file routes share; the first start stores its demo document with it too. */
export function openFiles(deps: AppDeps, hosts: ServedHosts): Parameters<typeof fileRoutes>[0] {
  const { settings, db, blobs, read, temporaryFolder, limiter } = deps;
  return {
    ...{ db, blobs, read, temporaryFolder, limiter, forgetFile },
    links: createLinkSigner(deps.signingKey),
    limits: {
      visitorMb: settings.VISITOR_UPLOAD_MB,
      visitorHours: settings.VISITOR_UPLOAD_HOURS,
      memberMb: settings.MEMBER_UPLOAD_MB,
    },
    mayVisitorsUpload: async (host) => (await hosts.findConfig(host))?.pagesettings.visitorUploads ?? true,
    originOf: (c) => originOf(c, settings.TRUST_PROXY),
    accountNames: (input) => findAccountNames(db, input),
    knowledgeIds: async (host) => (await findKnowledge(db, host)).map(({ fileID }) => fileID),
  };
}
