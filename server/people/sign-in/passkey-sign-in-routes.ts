import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { loginReplySchema, secondFactorSchema } from '#contract/people/identity.ts';
import { passkeyOptionsSchema, passkeySignInSchema } from '#contract/people/passkeys.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { mountBounded, mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { bodyBounds } from '../own-account/body-bounds.ts';
import { refuseCrossSite } from '../sessions/cross-site.ts';
import { type PasskeySignInDeps, signInOptions, signInWithPasskey } from './passkey-sign-in.ts';
import { finishWithCode } from './pending-sign-in.ts';

const refusals = {
  400: problemResponse('The JSON is malformed, or a field is not valid'),
  403: problemResponse('The passkey was not accepted, or the request came from another site'),
  413: problemResponse('The body is too large'),
  429: problemResponse('Too many attempts; `Retry-After` says when to try again'),
};

const signInOptionsRoute = createRoute({
  method: 'post',
  path: '/Auth/PasskeyOptions',
  tags: ['People'],
  summary: 'Start to sign in with a passkey: options for `navigator.credentials.get`',
  responses: { 200: jsonResponse('The options, good for ten minutes', passkeyOptionsSchema), ...refusals },
});

const signInRoute = createRoute({
  method: 'post',
  path: '/Auth/Passkey',
  tags: ['People'],
  summary: 'Sign in with a passkey of this host',
  description: 'Sets the `refreshToken` cookie.',
  request: { body: { required: true, content: { 'application/json': { schema: passkeySignInSchema } } } },
  responses: { 200: jsonResponse('Signed in', loginReplySchema), ...refusals },
});

const secondFactorRoute = createRoute({
  method: 'post',
  path: '/Auth/SecondFactor',
  tags: ['People'],
  summary: 'Finish a sign-in through a provider with the code of a second factor',
  description:
    'For the browser that came back with `error=second_factor_required`. Sets the `refreshToken` cookie.',
  request: { body: { required: true, content: { 'application/json': { schema: secondFactorSchema } } } },
  responses: {
    200: jsonResponse('Signed in', loginReplySchema),
    ...refusals,
    403: problemResponse('The code is wrong or was used, the sign-in has expired, or another site sent it'),
  },
});

/** Signing in by passkey, and the second step of a sign-in through a provider. Mount it at `/identity`. */
export function passkeySignInRoutes(deps: PasskeySignInDeps & ConfiguredHosts): OpenAPIHono<AppEnv> {
  const router = createRouter();
  // Otherwise another site could sign its visitor in as somebody else.
  for (const { path } of [signInOptionsRoute, signInRoute, secondFactorRoute])
    router.use(path, refuseCrossSite(deps));
  mountUnread(router, signInOptionsRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await signInOptions(deps, c), 200);
  });
  mountBounded(router, signInRoute, bodyBounds, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await signInWithPasskey(deps, c, read.body), 200);
  });
  mountBounded(router, secondFactorRoute, bodyBounds, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await finishWithCode(deps, c, read.body), 200);
  });
  return router;
}
