import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { forgotPasswordSchema, resetPasswordSchema, verifyEmailSchema } from '#contract/mailed-links.ts';
import { problem } from '#server/failure/problem.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter, problemResponse } from '#server/http/router.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { HostMailDeps } from './host-mail.ts';
import { requestReset, resetPassword } from './password-reset.ts';
import { verifyEmail } from './verification.ts';

/** Without `mail`, no link can be requested; those that an admin made work. */
export type MailRouteDeps = Omit<HostMailDeps, 'mail'> & { mail: Mail | undefined };

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
  const handle = (route: { path: string }, status: 202 | 204, act: (c: AppContext) => Promise<void>) => {
    router.post(route.path, async (c) => {
      c.header('Cache-Control', 'no-store');
      await act(c);
      return c.body(null, status);
    });
  };
  // Registered without a validator, which would read the body without a size limit.
  for (const route of [forgotRoute, resetRoute, verifyRoute]) router.openAPIRegistry.registerPath(route);
  handle(forgotRoute, 202, (c) => requestReset(requireMail(deps), c));
  handle(resetRoute, 204, (c) => resetPassword(deps, c));
  handle(verifyRoute, 204, (c) => verifyEmail(deps, c));
  return router;
}

function requireMail(deps: MailRouteDeps): HostMailDeps {
  const { mail } = deps;
  if (!mail) {
    throw problem('mail_off', 'This site cannot send e-mail. Ask its administrator for a new password.');
  }
  return { ...deps, mail };
}
