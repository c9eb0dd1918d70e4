import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/deps.ts';
import type { ServedHosts } from '#server/hosts/served-hosts.ts';
import type { AppEnv } from '#server/http/request.ts';
import type { PrivateAddressesFor } from '#server/reading/web/private-addresses.ts';
import { webhookRoutes } from './routes.ts';

interface OpenWebhooksDeps extends Deps {
  hosts: Pick<ServedHosts, 'isServed'>;
  allowPrivate: PrivateAddressesFor;
  signingKey: Uint8Array;
}

/** Opens the calls by which a host's admins manage webhooks. Mount them at `/api`. */
export function openWebhooks({ hosts, allowPrivate, ...deps }: OpenWebhooksDeps): OpenAPIHono<AppEnv> {
  return webhookRoutes({
    ...deps,
    isConfiguredHost: hosts.isServed,
    allowPrivate: (host) => allowPrivate({ host, by: 'admin' }),
  });
}
