import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '#server/http/request.ts';
import { type WebhookRouteDeps, webhookRoutes } from './routes.ts';

/** Opens the calls by which a host's admins manage webhooks. Mount them at `/api`. */
export function openWebhooks(deps: WebhookRouteDeps): OpenAPIHono<AppEnv> {
  return webhookRoutes(deps);
}
