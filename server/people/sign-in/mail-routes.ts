import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from '#contract/people/mailed-links.ts';
import { problem } from '#server/failure/problem.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, problemResponse } from '#server/http/routes/router.ts';
import type { HostMailDeps, MailRouteDeps } from '../mailed-links/host-mail.ts';
import { verifyEmail } from '../mailed-links/verification.ts';
import { requestReset, resetPassword } from './password-reset.ts';

const tags = ['People'];
const refusals = {
  400: problemResponse('The JSON is malformed, or a field is not valid'),
  413: problemResponse('The body is too large'),
  429: problemResponse('Too many attempts; `Retry-After` says when to try again'),
};
const badLink = problemResponse('The token is unknown, used, expired, or of another host');

const forgotRoute = createRoute({
  method: 'post',
  path: '/Users/ForgotPassword',
  tags,
  summary: 'Request a mail with a link to choose a new password',
  description: 'The response is the same whether or not the address has an account.',
  request: { body: { required: true, content: { 'application/json': { schema: forgotPasswordSchema } } } },
  responses: {
    202: { description: 'If the address has an account on this host, a link will be mailed' },
    403: problemResponse('`host` names a different host'),
    404: problemResponse('Mail is not set up'),
    ...refusals,
  },
});

const resetRoute = createRoute({
  method: 'post',
  path: '/Users/ResetPassword',
  tags,
  summary: 'Choose a new password with the token of a mailed link',
  description: 'The link works once. Ends all sessions of the account.',
  request: { body: { required: true, content: { 'application/json': { schema: resetPasswordSchema } } } },
  responses: {
    204: { description: 'The password is set' },
    403: badLink,
    503: problemResponse('Too many people are signing in; the link stays valid'),
    ...refusals,
  },
});

const verifyRoute = createRoute({
  method: 'post',
  path: '/Users/VerifyEmail',
  tags,
  summary: 'Confirm an e-mail address with the token of a mailed link',
  description: 'The link works once.',
  request: { body: { required: true, content: { 'application/json': { schema: verifyEmailSchema } } } },
  responses: { 204: { description: 'The address is confirmed' }, 403: badLink, ...refusals },
});

/** `POST /Users/ForgotPassword`, `/Users/ResetPassword` and `/Users/VerifyEmail`. Mount it at `/identity`. */
export function mailRoutes(deps: MailRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountBounded(router, forgotRoute, { maxBytes: 16 * 1024 }, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    await requestReset(requireMail(deps), c, read.body);
    return c.body(null, 202);
  });
  mountBounded(router, resetRoute, { maxBytes: 16 * 1024 }, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    await resetPassword(deps, c, read.body);
    return c.body(null, 204);
  });
  mountBounded(router, verifyRoute, { maxBytes: 4096 }, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    await verifyEmail(deps, c, read.body);
    return c.body(null, 204);
  });
  return router;
}

function requireMail(deps: MailRouteDeps): HostMailDeps {
  const { mail } = deps;
  if (!mail) {
    throw problem('mail_off', 'This site cannot send e-mail. Ask its administrator for a new password.');
  }
  return { ...deps, mail };
}
