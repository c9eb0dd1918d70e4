import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppDeps } from './app.ts';
import { createRateLimiter } from './http/limits.ts';
import { originOf } from './http/origin.ts';
import type { AppContext, AppEnv } from './http/request.ts';
import { accountRoutes, userRoutes } from './identity/account-routes.ts';
import { createSigningKeys } from './identity/keys.ts';
import { mailRoutes } from './identity/mail-routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { createSignUpMails } from './identity/sign-up-mails.ts';
import { socialRoutes } from './identity/social-routes.ts';
import { findMailBrand } from './mail-brand.ts';
import type { ServedHosts } from './served-hosts.ts';

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
