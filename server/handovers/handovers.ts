import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '#server/http/request.ts';
import type { Mail } from '#server/mail/mail.ts';
import { adminRoutes } from './admin-routes.ts';
import { type VisitorRouteDeps, visitorRoutes } from './visitor-routes.ts';

interface OpenHandoversDeps extends Omit<VisitorRouteDeps, 'hasMail'> {
  mail: Mail | undefined;
}

/** Opens the calls by which visitors reach people: theirs, at `/ai`, and those of a host's admins, at `/api`. */
export function openHandovers({ mail, ...deps }: OpenHandoversDeps): {
  visitors: OpenAPIHono<AppEnv>;
  admin: OpenAPIHono<AppEnv>;
} {
  return { visitors: visitorRoutes({ ...deps, hasMail: mail !== undefined }), admin: adminRoutes(deps) };
}
