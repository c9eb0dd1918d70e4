import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { findEnd } from '#server/hosts/state/ended-hosts.ts';
import { hostMiddleware } from '#server/http/host/host.ts';
import { originMiddleware } from '#server/http/host/origin.ts';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { createErrorHandler } from '#server/http/problems/on-error.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createHostConnections } from '#server/people/host-sign-in/host-connection.ts';
import { createProviderFetch } from '#server/people/host-sign-in/provider-fetch.ts';
import { createSigningKeys } from '#server/people/sessions/signing-keys.ts';
import { passkeySignInRoutes } from '#server/people/sign-in/passkey-sign-in-routes.ts';
import { socialRoutes } from '#server/people/social/social-routes.ts';
import { socialFields, socialSettingsOf } from '#server/people/social/social-settings.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { stoppedClock } from '../stopped-clock.ts';
import { type Browser, createBrowser } from './browser.ts';

const fieldsSchema = z.object(socialFields);

export interface SocialSite {
  db: Db;
  keys: ReturnType<typeof createSigningKeys>;
  signingKey: Uint8Array;
  post: (address: string, body: object, cookie?: string) => Promise<Response>;
  /** Returns the log as text. */
  log: () => string;
  openBrowser: () => Browser;
  /** Returns the `Set-Cookie` of a call, possibly empty. */
  cookieSetBy: (address: string, headers?: Record<string, string>) => Promise<string>;
  /** Returns the URL that a call redirects a browser to. */
  pageLedTo: (address: string) => Promise<string | null>;
}

/**
 * Opens the social routes with real adapters until the test ends. `acme.example`, `other.example` and hosts under `shared.example`
 * are configured; the identity service of the last is on `sign-in.example`.
 */
export async function openSocialSite(environment: Record<string, string>): Promise<SocialSite> {
  const folder = mkdtempSync(join(tmpdir(), 'social-'));
  const db = await openStore(join(folder, 'store.sqlite'));
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const signingKey = new Uint8Array(32).fill(7);
  const keys = createSigningKeys({ db, signingKey });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(log));
  app.use(originMiddleware({ trusts: () => false }));
  app.use(hostMiddleware({ trusts: () => false }));
  const deps = {
    ...{ db, keys, signingKey, log },
    isConsole: () => false,
    findClosed: (host: string) => findEnd(db, host),
    findHostConnection: createHostConnections({
      db,
      signingKey,
      providerFetch: createProviderFetch(() => []),
    }),
    social: socialSettingsOf(fieldsSchema.parse(environment)),
    limiter: createRateLimiter(db, { enabled: true, now: stoppedClock() }),
    isConfiguredHost: async (host: string) =>
      ['acme.example', 'other.example'].includes(host) || isShared(host),
    identityOf: (host: string) => (isShared(host) ? 'https://sign-in.example/identity' : '/identity'),
  };
  app.route('/identity', socialRoutes(deps));
  app.route('/identity', passkeySignInRoutes(deps));
  return {
    db,
    keys,
    signingKey,
    post: async (address, body, cookie = '') =>
      app.request(address, { method: 'POST', body: JSON.stringify(body), headers: { cookie } }),
    log: () => lines.join(''),
    openBrowser: () => createBrowser(async (request) => app.request(request)),
    cookieSetBy: async (address, headers = {}) =>
      (await app.request(address, { headers })).headers.get('set-cookie') ?? '',
    pageLedTo: async (address) =>
      (await app.request(address, { headers: { accept: 'text/html,*/*;q=0.8' } })).headers.get('location'),
  };
}

function isShared(host: string): boolean {
  return host.endsWith('.shared.example');
}
