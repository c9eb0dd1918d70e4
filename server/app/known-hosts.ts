import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ServedHosts } from '#server/hosts/served-hosts.ts';
import { refuseUnknownHosts } from '#server/http/host.ts';
import type { AppEnv } from '#server/http/request.ts';

/** Refuses calls to hosts that nobody configured. */
export function serveKnownHosts(app: OpenAPIHono<AppEnv>, { isServed }: ServedHosts): void {
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
