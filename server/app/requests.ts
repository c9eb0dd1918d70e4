import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { securityHeaders } from '#server/http/answers/headers.ts';
import { boundSlowBodies, slowBodiesOfClient } from '#server/http/body/slow-bodies.ts';
import { warnAboutUntrustedProxy } from '#server/http/client/untrusted-proxy.ts';
import { corsForHosts } from '#server/http/host/cors.ts';
import { hostMiddleware, refuseUnknownHosts } from '#server/http/host/host.ts';
import { originMiddleware } from '#server/http/host/origin.ts';
import { createCountedHosts } from '#server/http/load/counted-hosts.ts';
import { refuseWhenLagging } from '#server/http/load/overload.ts';
import { noteRequests } from '#server/http/log/note-requests.ts';
import { logRequests } from '#server/http/log/request-log.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import type { LastScripts } from '#server/page/embed/last-scripts.ts';
import { refuseEndedHosts } from '#server/page/refuse-ended-hosts.ts';
import type { openPeople } from '#server/people/people.ts';
import { identifyCaller } from '#server/people/sign-in/caller.ts';
import { identifyPrograms } from '#server/programs/programs.ts';
import { healthRoutes } from '#server/watch/health.ts';
import { noMetrics } from '#server/watch/metrics/metrics.ts';
import { metricsRoutes } from '#server/watch/metrics/routes.ts';
import { traceRequests } from '#server/watch/traces/trace-requests.ts';
import { noTraces } from '#server/watch/traces/traces.ts';
import type { AppDeps } from './app-deps.ts';
import { keepDiskFloor } from './keep-disk-floor.ts';
import { limitAdminActs } from './limit-admin-acts.ts';

/** Maximum number of hosts whose share of an overload is counted; further ones are counted together. */
const maxCountedHosts = 10_000;

/** Mounts logging, metrics and traces of every request, and the routes of the operator's tools. */
export function watchRequests(app: OpenAPIHono<AppEnv>, deps: AppDeps): void {
  const { settings, db, blobs, stopping, log, metrics = noMetrics, traces = noTraces } = deps;
  const trusts = settings.TRUST_PROXY;
  if (traces !== noTraces) app.use(traceRequests({ traces, trusts }));
  app.use(logRequests(log, metrics.request));
  app.use(originMiddleware({ trusts }));
  app.use(securityHeaders());
  app.route('/', healthRoutes({ db, blobs, stopping }));
  app.route('/', metricsRoutes(metrics, settings.METRICS_TOKEN));
}

/** Mounts what identifies host and caller, and refuses calls under overload or to unknown hosts. */
export function identifyRequests(
  app: OpenAPIHono<AppEnv>,
  { settings, db, now, log, limiter, disk, metrics = noMetrics, lagMs = () => 0 }: AppDeps,
  {
    hosts,
    people,
    siteHook,
    embedScripts,
  }: {
    hosts: ServedHosts;
    people: ReturnType<typeof openPeople>;
    siteHook: OpenAPIHono<AppEnv>;
    embedScripts: LastScripts;
  },
): void {
  const trusts = settings.TRUST_PROXY;
  app.use(hostMiddleware({ trusts }));
  app.use('/embed.js', embedScripts.sendLast);
  app.use(noteRequests);
  app.use(boundSlowBodies(settings.RATE_LIMITS ? slowBodiesOfClient : Number.POSITIVE_INFINITY));
  app.use(warnAboutUntrustedProxy({ trusts, log }));
  app.use(corsForHosts(people));
  const onRefused = () => metrics.refused('late');
  const labelOf = createCountedHosts(maxCountedHosts, hosts.isServed);
  app.use(refuseWhenLagging({ lagMs, maxLagMs: settings.MAX_LAG_MS, onRefused, labelOf }));
  // Before anything else looks at the host or the caller: no token, link or setting opens an ended host.
  app.use(refuseEndedHosts(hosts));
  if (settings.UNKNOWN_HOSTS === 'refuse') serveKnownHosts(app, hosts);
  // Its token is no person's.
  app.route('/api', siteHook);
  app.use(identifyCaller({ ...people, programs: identifyPrograms({ db, now }) }));
  app.use(limitAdminActs({ limiter }));
  app.use(keepDiskFloor(disk));
}

/** The description of the API is the deployment's, and the same on every name. */
const ofEveryHost = new Set(['/api/docs', '/api/openapi.json']);

/** Refuses calls to hosts that nobody configured. The page refuses them itself, as HTML. */
function serveKnownHosts(app: OpenAPIHono<AppEnv>, { isServed }: ServedHosts): void {
  const refuse = refuseUnknownHosts(isServed);
  for (const prefix of ['/ai/*', '/identity/*', '/mcp', '/v1/*']) app.use(prefix, refuse);
  app.use('/api/*', (c, next) => (ofEveryHost.has(c.req.path) ? next() : refuse(c, next)));
}
