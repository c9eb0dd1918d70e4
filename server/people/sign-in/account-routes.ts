import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { loginReplySchema, loginSchema, signUpSchema, userSchema } from '#contract/people/identity.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import type { Db } from '#server/store/schema.ts';
import { findUser } from '../accounts/users.ts';
import { refuseCrossSite } from '../sessions/cross-site.ts';
import { type LoginDeps, logIn } from './login.ts';
import { type SignUpDeps, signUp } from './sign-up.ts';

const bounds = { maxBytes: 64 * 1024 };
const tags = ['People'];
const tooMany = problemResponse('Too many attempts; `Retry-After` says when to try again');
const badBody = problemResponse('The JSON is malformed, or a field is not valid');
const tooLarge = problemResponse('The body is too large');
const busy = problemResponse('Too many people are signing in');

const signUpRoute = createRoute({
  method: 'post',
  path: '/Users/PostUser',
  tags,
  summary: 'Sign up on the host of the request',
  description: 'The role is always `user`. `Role`, `FullName` and `username` of the body are ignored.',
  request: { body: { required: true, content: { 'application/json': { schema: signUpSchema } } } },
  responses: {
    200: jsonResponse('The new user', userSchema),
    400: badBody,
    403: problemResponse(
      '`host` names a different host, its sign-up policy refuses the address, or the invitation is not valid',
    ),
    409: problemResponse(
      'The e-mail address already has an account; if mail is set up, a mail says so instead',
    ),
    413: tooLarge,
    429: tooMany,
    503: busy,
  },
});

const loginRoute = createRoute({
  method: 'post',
  path: '/Auth/Login',
  tags,
  summary: 'Sign in with e-mail and password',
  description:
    'Sets the `refreshToken` cookie. If the password is right but the account has a second factor, the response is `DOESNOTEXIST` with `secondFactor`: send the same again with `Code`, or use a passkey.',
  request: { body: { required: true, content: { 'application/json': { schema: loginSchema } } } },
  responses: {
    200: jsonResponse('A token, or `DOESNOTEXIST` for wrong credentials', loginReplySchema),
    400: badBody,
    403: problemResponse(
      'The code is wrong or was used before, the account is suspended or not confirmed, or the call came from elsewhere',
    ),
    413: tooLarge,
    429: tooMany,
    503: busy,
  },
});

const userRoute = createRoute({
  method: 'get',
  path: '/users/email/{email}',
  tags,
  summary: 'Get a user of the host; for that user and for admins',
  request: { params: z.object({ email: z.string() }) },
  responses: {
    200: jsonResponse('The user', userSchema),
    401: problemResponse('Not signed in'),
    403: problemResponse('The e-mail address is not yours, and you are not an admin'),
    404: problemResponse('No user of this host has that e-mail address'),
  },
});

/** `POST /Users/PostUser` and `POST /Auth/Login`. */
export function accountRoutes(deps: SignUpDeps & LoginDeps & ConfiguredHosts): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountBounded(router, signUpRoute, bounds, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await signUp(deps, c, read.body), 200);
  });
  // Otherwise another site could sign its visitor in as somebody else.
  router.use(loginRoute.path, refuseCrossSite(deps));
  mountBounded(router, loginRoute, bounds, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await logIn(deps, c, read.body), 200);
  });
  return router;
}

/** `GET /users/email/{email}`. */
export function userRoutes({ db }: { db: Db }): OpenAPIHono<AppEnv> {
  return createRouter().openapi(userRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    const { host, caller } = c.var;
    return c.json(await findUser(db, { host, caller, email: c.req.valid('param').email }), 200);
  });
}
