import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/deps.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { webhookRoutes } from './routes.ts';

interface OpenWebhooksDeps extends Deps {
  hosts: Pick<ServedHosts, 'isManaged'>;
  /** Returns the private `host:port`s that operators allowed a host. */
  allowPrivate: (host: string) => Promise<readonly string[]>;
  signingKey: Uint8Array;
}

/** Opens the calls by which a host's admins manage webhooks. Mount them at `/api`. */
export function openWebhooks({ hosts, ...deps }: OpenWebhooksDeps): OpenAPIHono<AppEnv> {
  return webhookRoutes({
    ...deps,
    isConfiguredHost: hosts.isManaged,
  });
}
