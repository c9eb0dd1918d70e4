import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppDeps } from '#server/app.ts';
import { findMailBrand } from '#server/hosts/mail-brand.ts';
import type { ServedHosts } from '#server/hosts/served-hosts.ts';
import { createRateLimiter } from '#server/http/limits.ts';
import { originOf } from '#server/http/origin.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { accountRoutes, userRoutes } from './accounts/account-routes.ts';
import { createSignUpMails } from './accounts/sign-up-mails.ts';
import { mailRoutes } from './mailed-links/mail-routes.ts';
import { createSigningKeys } from './sessions/keys.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { socialRoutes } from './social/social-routes.ts';

type IdentityDeps = ReturnType<typeof identityDeps>;

/** What the identity room is built from. Made once: the signing keys are remembered. */
export function identityDeps(
  { settings, db, signingKey, mail, log, limitClock }: AppDeps,
  { isServed, ifServed }: ServedHosts,
) {
  const shared = {
    db,
    log,
    limiter: createRateLimiter(db, { enabled: settings.RATE_LIMITS, now: limitClock }),
    originOf: (c: AppContext) => originOf(c, settings.TRUST_PROXY),
    findBrand: (host: string) => ifServed(host, () => findMailBrand(db, host)),
  };
  const signUpMails = mail && createSignUpMails({ ...shared, mail });
  return {
    ...shared,
    mail,
    signingKey,
    social: settings.social,
    keys: createSigningKeys({ db, signingKey }),
    isConfiguredHost: isServed,
    identityOf: (host: string) => settings.servicesOf(host).identity,
    // No mail is sent in the name of a host without a config.
    findSignUpMails: async (host: string) =>
      signUpMails && (await isServed(host)) ? signUpMails : undefined,
  };
}

/** People: their accounts, sessions, mails and other ways to sign in, and who they are. */
export function mountIdentity(app: OpenAPIHono<AppEnv>, identity: IdentityDeps): void {
  app.route('/identity', accountRoutes(identity));
  app.route('/identity', sessionRoutes(identity));
  app.route('/identity', mailRoutes(identity));
  app.route('/identity', socialRoutes(identity));
  app.route('/api', userRoutes(identity));
}
