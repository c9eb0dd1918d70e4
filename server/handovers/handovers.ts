import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import type { Mail } from '#server/mail/mail.ts';
import { addressRoutes } from './address-routes.ts';
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
  const hasMail = mail !== undefined;
  return {
    visitors: visitorRoutes({ ...deps, hasMail }),
    admin: createRouter()
      .route('/', addressRoutes({ ...deps, hasMail }))
      .route('/', adminRoutes(deps)),
  };
}
