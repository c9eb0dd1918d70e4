import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { Problem } from '#server/failure/problem.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter, problemResponse } from '#server/http/routes/router.ts';
import { type ConnectionSources, createConnections } from './social-connections.ts';
import { addOutcome } from './social-destination.ts';
import { type ProviderRoutes, providerRoutes } from './social-provider-routes.ts';
import { beginSignIn, finishSignIn, type SocialSignInDeps } from './social-sign-in.ts';

type SocialRouteDeps = Omit<SocialSignInDeps, 'findConnection'> & ConnectionSources;

const orRedirect = '; a browser is redirected to `/loginsuccess?error={code}`';

/** `GET /auth/google-login`, `/auth/linkedin-login` and their callbacks. Mount it at `/identity`. */
export function socialRoutes(deps: SocialRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  const signInDeps = { ...deps, findConnection: createConnections(deps) };
  for (const provider of providerRoutes) {
    router.openapi(startRoute(provider), (c) =>
      redirectBrowserOnProblem(c, () => beginSignIn(signInDeps, c, provider)),
    );
    router.openapi(callbackRoute(provider), (c) =>
      redirectBrowserOnProblem(c, () => finishSignIn(signInDeps, c, provider)),
    );
  }
  return router;
}

function startRoute({ start, label }: ProviderRoutes) {
  return createRoute({
    method: 'get',
    path: `/auth/${start}`,
    tags: ['Identity'],
    summary: `Start a sign-in through ${label}, in a browser`,
    request: {
      query: z.object({
        returnurl: z.string().optional().describe('Full URL of `/loginsuccess` on a configured host'),
        invitation: z.string().optional().describe('The token of an invitation to accept'),
      }),
    },
    responses: {
      302: {
        description:
          'Redirect to the provider, to the same route on the host of `returnurl`, or to `{returnurl}?error={code}`',
      },
      400: problemResponse(`\`returnurl\` is missing or not allowed${orRedirect}`),
    },
  });
}

function callbackRoute({ callback, label }: ProviderRoutes) {
  return createRoute({
    method: 'get',
    path: `/auth/${callback}`,
    tags: ['Identity'],
    summary: `Finish a sign-in: ${label} redirects to this route`,
    responses: {
      302: { description: 'Redirect to `{returnurl}?token={AuthToken}` or `{returnurl}?error={code}`' },
      403: problemResponse(`This browser has not started this sign-in, or it has expired${orRedirect}`),
    },
  });
}

/** Redirects a browser to this host's own page if a problem leaves no destination; other clients get the problem. */
async function redirectBrowserOnProblem(c: AppContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const isBrowser = c.req.header('accept')?.includes('text/html');
    if (!(error instanceof Problem && isBrowser)) throw error;
    return c.redirect(addOutcome(`${c.var.origin}/loginsuccess`, { error: error.code }), 302);
  }
}
