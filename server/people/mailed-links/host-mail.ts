import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { Problem } from '#server/failure/problem.ts';
import { hostOfOrigin, hostOfPage } from '#server/http/host/host.ts';
import { isLocalName } from '#server/http/host/local-name.ts';
import { localPortOf } from '#server/http/host/local-port.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { type DailyMailDeps, takeMail } from '#server/mail/daily-mails.ts';
import type { Mail } from '#server/mail/mail.ts';
import { composeLetter, type Letter, type MailBrand } from '#server/mail/render-letter.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import type { PageLanguage } from '#shared/languages.ts';

export interface HostMailDeps extends DailyMailDeps {
  log: Logger;
  mail: Mail;
  /** Undefined for a host without a config, which sends no mail. */
  findBrand(host: string): Promise<MailBrand | undefined>;
}

/** Without `mail`, no link can be requested; those that an admin made work. */
export type MailRouteDeps = Omit<HostMailDeps, 'mail'> & { mail: Mail | undefined };

/** Recipient of a mail, with the configured host that sends it and the origin of that host's pages. */
export interface Recipient {
  host: string;
  origin: string;
  email: string;
  /** Language in which the mail was asked for. */
  language: PageLanguage;
}

/**
 * Returns the origin of the pages of the request's host, for links in mails. The client controls the `Host` and `Origin` headers,
 * so the origin must belong to the request's host, else it is undefined. `http:` is ignored if the request came over TLS. A port
 * is ignored, since somebody else may listen on it, unless this server listens on it or the host is a local name that was called on it.
 */
export function pageOriginOf(c: AppContext): string | undefined {
  const called = URL.parse(c.var.origin);
  const page = [called, URL.parse(c.req.header('origin') ?? '')].find(
    (each) => each && hostOfOrigin(each.origin) === c.var.host,
  );
  if (!called || !page) return undefined;
  const scheme = called.protocol === 'https:' ? 'https:' : page.protocol;
  // This server itself never terminates TLS.
  const isOwnPort = scheme === 'http:' && page.port === String(localPortOf(c));
  const isLocalPage = isLocalName(c.var.host) && hostOfPage(page.origin, called.origin) !== undefined;
  const port = page.port !== '' && (isOwnPort || isLocalPage) ? `:${page.port}` : '';
  return `${scheme}//${c.var.host}${port}`;
}

/**
 * Returns the origin of a host's pages for a link that an admin makes, maybe on another host. Local names share this server's scheme
 * and port; any other host is at `https:`, unless this request itself came over plain http to such a name (no proxy).
 */
export function pageOriginOfHost(c: AppContext, host: string): string {
  const own = URL.parse(pageOriginOf(c) ?? '');
  const isAlike = own && (host === c.var.host || isLocalName(host) === isLocalName(c.var.host));
  return isAlike ? `${own.protocol}//${host}${own.port && `:${own.port}`}` : `https://${host}`;
}

/** Starts work for a host at a random time after the response, so that response times do not reveal whether there was any. */
export function runAfterAnswer(
  { log, host }: { log: Logger; host: string },
  work: () => Promise<void>,
  withinMs = 500,
): void {
  const start = () => {
    work().catch((error: unknown) => logFailure(log, { kind: 'after-response', host, id: null, error }));
  };
  setTimeout(start, randomInt(withinMs / 10, withinMs)).unref();
}

/** Sends a letter with a host's branding; nothing for a host without a config. Throws `too_many_requests` for one that has sent its mails of the day. */
export async function sendLetter(
  deps: DailyMailDeps & Pick<HostMailDeps, 'mail' | 'findBrand'>,
  { host, email, language }: Recipient,
  writeLetter: (language: PageLanguage) => Letter | Promise<Letter>,
): Promise<void> {
  const brand = await deps.findBrand(host);
  if (!brand) return;
  await takeMail(deps, { host, kind: 'account' });
  await deps.mail.send(await composeLetter(await writeLetter(language), { brand, to: email }));
}

/** Counts a mail against a limit, and returns false if it is exceeded. Requests that cause mails must not learn about it. */
export async function mayMail(
  { limiter }: Pick<HostMailDeps, 'limiter'>,
  limit: { key: string; limit: number; windowSeconds: number },
): Promise<boolean> {
  try {
    await limiter.take(limit);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false;
    throw error;
  }
}
