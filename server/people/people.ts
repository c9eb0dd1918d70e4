import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '#contract/hosts/page.ts';
import type { Deps } from '#server/deps.ts';
import { hostSettingRoutes } from '#server/hosts/configs/host-setting-routes.ts';
import { findMailBrand } from '#server/hosts/configs/mail-brand.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import type { Mail } from '#server/mail/mail.ts';
import { openPrivateAddresses, type PrivateAddress } from '#server/reading/web/private-addresses.ts';
import { rightsRoute } from './accounts/rights-route.ts';
import { createHostConnections } from './host-sign-in/host-connection.ts';
import { createProviderFetch } from './host-sign-in/provider-fetch.ts';
import { signInSetting } from './host-sign-in/sign-in-setting.ts';
import { acceptRoutes } from './invitations/accept-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { peopleRoutes } from './management/people-routes.ts';
import { policyRoutes } from './management/policy-routes.ts';
import type { OwnConversations, OwnFiles } from './own-account/deletion.ts';
import { factorRoutes } from './own-account/factor-routes.ts';
import { ownAccountRoutes } from './own-account/own-account-routes.ts';
import { ownSessionRoutes } from './own-account/own-session-routes.ts';
import { passkeyRoutes } from './own-account/passkey-routes.ts';
import { endHostSessions } from './sessions/end-host-sessions.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';
import { accountRoutes, userRoutes } from './sign-in/account-routes.ts';
import { mailRoutes } from './sign-in/mail-routes.ts';
import { passkeySignInRoutes } from './sign-in/passkey-sign-in-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { socialRoutes } from './social/social-routes.ts';
import type { SocialSettings } from './social/social-settings.ts';
import { embedSecretRoutes, visitorRoutes } from './visitors/visitor-routes.ts';

interface PeopleDeps extends Deps {
  signingKey: Uint8Array;
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  ownFiles: OwnFiles;
  ownConversations: OwnConversations;
  settings: {
    CONSOLE_HOSTS: IsConsoleHost;
    social: SocialSettings;
    mailsPerDay: number;
    servicesOf: (host: string) => Services;
    ALLOW_PRIVATE_URLS: readonly PrivateAddress[];
  };
}

export type People = ReturnType<typeof openPeople>;

/** Opens what the people routes share. Call it once: the signing keys are cached. */
export function openPeople(
  { settings, db, signingKey, mail, now, log, limiter, ownFiles, ownConversations }: PeopleDeps,
  { isServed, ifServed, findClosed }: ServedHosts,
) {
  return {
    db,
    log,
    limiter,
    ownFiles,
    ownConversations,
    findBrand: (host: string) => ifServed(host, () => findMailBrand(db, host)),
    mail,
    now,
    mailsPerDay: settings.mailsPerDay,
    signingKey,
    providerFetch: createProviderFetch(
      openPrivateAddresses(settings.ALLOW_PRIVATE_URLS, settings.CONSOLE_HOSTS),
    ),
    social: settings.social,
    keys: createSigningKeys({ db, signingKey }),
    isConfiguredHost: isServed,
    findClosed,
    endSessions: (host: string) => endHostSessions(db, host),
    isConsole: settings.CONSOLE_HOSTS,
    identityOf: (host: string) => settings.servicesOf(host).identity,
  };
}

/** Mounts accounts, sessions, second factors, mailed links, social sign-in and users. */
export function mountPeople(app: OpenAPIHono<AppEnv>, people: People): void {
  app.route('/identity', accountRoutes(people));
  app.route('/identity', sessionRoutes(people));
  app.route('/identity', mailRoutes(people));
  app.route('/identity', socialRoutes({ ...people, findHostConnection: createHostConnections(people) }));
  app.route('/identity', acceptRoutes(people));
  app.route('/api', userRoutes(people)).route('/api', rightsRoute());
  app.route('/api', invitationRoutes(people));
  app.route('/api', peopleRoutes(people));
  app.route('/api', hostSettingRoutes(people.db, signInSetting(people)));
  app.route('/identity', passkeySignInRoutes(people));
  app.route('/identity', ownAccountRoutes(people));
  app.route('/identity', ownSessionRoutes(people));
  app.route('/identity', factorRoutes(people));
  app.route('/identity', passkeyRoutes(people));
  app.route('/api', policyRoutes(people));
  app.route('/api', embedSecretRoutes(people));
  app.route('/ai', visitorRoutes(people));
}
