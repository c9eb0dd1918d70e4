import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { Problem } from '#server/failure/problem.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter, problemResponse } from '#server/http/router.ts';
import { createConnections } from './social-connections.ts';
import { addOutcome } from './social-destination.ts';
import type { SocialSettings } from './social-settings.ts';
import { beginSignIn, finishSignIn, type SocialSignInDeps } from './social-sign-in.ts';
import { type Way, ways } from './social-ways.ts';

type SocialRouteDeps = Omit<SocialSignInDeps, 'findConnection'> & { social: SocialSettings };

const browsersLed = '; whoever accepts HTML is led to `/loginsuccess?error={code}`';

/** `GET /auth/google-login`, `/auth/linkedin-login` and where the providers send people back to. Mount it at `/identity`. */
export function socialRoutes(deps: SocialRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  const signInDeps = { ...deps, findConnection: createConnections(deps.social) };
  for (const way of ways) {
    router.openapi(startRoute(way), (c) => orOwnPage(deps, c, () => beginSignIn(signInDeps, c, way)));
    router.openapi(callbackRoute(way), (c) => orOwnPage(deps, c, () => finishSignIn(signInDeps, c, way)));
  }
  return router;
}

function startRoute({ start, label }: Way) {
  return createRoute({
    method: 'get',
    path: `/auth/${start}`,
    tags: ['Identity'],
    summary: `Sign in through ${label}: for a browser to go to`,
    request: {
      query: z.object({
        returnurl: z
          .string()
          .optional()
          .describe('`/loginsuccess` on a host that is served here, as a whole address'),
      }),
    },
    responses: {
      302: {
        description:
          'To the provider, to the same call on the host of `returnurl`, or to `{returnurl}?error={code}`',
      },
      400: problemResponse(`\`returnurl\` is missing, or not allowed${browsersLed}`),
    },
  });
}

function callbackRoute({ callback, label }: Way) {
  return createRoute({
    method: 'get',
    path: `/auth/${callback}`,
    tags: ['Identity'],
    summary: `Where ${label} sends people back to`,
    responses: {
      302: { description: 'To `{returnurl}?token={AuthToken}`, or to `{returnurl}?error={code}`' },
      403: problemResponse(`This browser has begun no such sign-in, or it is over${browsersLed}`),
    },
  });
}

/** Where there is no destination to lead back to, a browser is led to this host's own page; any other client is told the problem. */
async function orOwnPage(
  { originOf }: Pick<SocialRouteDeps, 'originOf'>,
  c: AppContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const isBrowser = c.req.header('accept')?.includes('text/html');
    if (!(error instanceof Problem && isBrowser)) throw error;
    return c.redirect(addOutcome(`${originOf(c)}/loginsuccess`, { error: error.code }), 302);
  }
}
