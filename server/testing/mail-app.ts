import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { findMailBrand } from '#server/hosts/configs/mail-brand.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { hostMiddleware } from '#server/http/host/host.ts';
import { originMiddleware } from '#server/http/host/origin.ts';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { createErrorHandler, handleNotFound } from '#server/http/problems/on-error.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createSmtpMail } from '#server/mail/smtp.ts';
import { findAccountByEmail } from '#server/people/accounts/accounts.ts';
import type { HostMailDeps } from '#server/people/mailed-links/host-mail.ts';
import { mailRoutes } from '#server/people/sign-in/mail-routes.ts';
import { mailAfterSignUp } from '#server/people/sign-in/sign-up-mail.ts';
import type { Db } from '#server/store/schema.ts';
import { createMemoryLog } from './mail/memory-log.ts';
import { stoppedClock } from './stopped-clock.ts';

/** Longer than the pause between an answer and its mail. */
export const mailPauseMs = 800;

/**
 * The mail calls over a store, for the configured host `acme.example`, which trusts no proxy. `POST /sign-up/{new|known}?email=`
 * tells the sign-up mails of an account as sign-up does.
 */
export async function openMailApp(db: Db, options: { smtpUrl: string; title?: string }) {
  const { log, text } = createMemoryLog();
  const mail = createSmtpMail({
    url: options.smtpUrl,
    from: 'noreply@mail.example',
    log,
    retryAfterMs: [60_000],
  });
  onTestFinished(() => mail.close());
  const config = defaultConfig('acme.example');
  const hostsettings = { ...config.hostsettings, title: options.title ?? 'Acmé' };
  await insertConfig(db, { ...config, hostsettings });
  const app = createMailApp({
    db,
    limiter: createRateLimiter(db, { enabled: true, now: stoppedClock() }),
    now: () => new Date(),
    mailsPerDay: 2000,
    log,
    mail,
    findBrand: (host: string) => findMailBrand(db, host),
  });
  /** `client` is the address that the call comes from. */
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}, client?: string) => {
    const socket = { remoteAddress: client, remotePort: 1, remoteFamily: 'IPv4' };
    const url = new URL(path, 'http://acme.example').href;
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    return app.request(url, init, client === undefined ? {} : { incoming: { socket } });
  };
  return { app, post, logged: text };
}

function createMailApp(deps: HostMailDeps) {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(deps.log));
  app.notFound(handleNotFound);
  app.use(originMiddleware({ trusts: () => false }));
  app.use(hostMiddleware({ trusts: () => false }));
  app.route('/identity', mailRoutes(deps));
  app.route('/off', mailRoutes({ ...deps, mail: undefined }));
  app.post('/sign-up/:kind', async (c) => {
    const known = { host: c.var.host, email: c.req.query('email') ?? '' };
    const account = await findAccountByEmail(deps.db, known);
    if (account) mailAfterSignUp(deps, c, { account, isNew: c.req.param('kind') === 'new' });
    return c.body(null, 204);
  });
  return app;
}
