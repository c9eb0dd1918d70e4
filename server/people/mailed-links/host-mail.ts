import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Problem } from '#server/failure/problem.ts';
import { hostOfOrigin } from '#server/http/host.ts';
import type { RateLimiter } from '#server/http/limits.ts';
import { isLocalName } from '#server/http/local-name.ts';
import { localPortOf } from '#server/http/local-port.ts';
import type { AppContext } from '#server/http/request.ts';
import { composeLetter, type Letter, type MailBrand } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Store } from '#server/store/schema.ts';

export interface HostMailDeps {
  db: Kysely<Store>;
  limiter: RateLimiter;
  log: Logger;
  mail: Mail;
  /** `undefined` for a host without a config: no mail is sent in its name. */
  findBrand(host: string): Promise<MailBrand | undefined>;
  /** How the client reached this server: `https://acme.example`, no slash at the end. */
  originOf(c: AppContext): string;
}

/** Whom a mail is for, and in whose name: a configured host whose pages are at `origin`. */
export interface Recipient {
  host: string;
  origin: string;
  email: string;
}

/**
 * Where the pages of the request's host are, for links. Whoever asks chooses the `Host` and `Origin` headers, and so the host:
 * the origin is one of that very host, or `undefined`, and links are only good for accounts of it. `http:` is not believed
 * when the call itself came over TLS. Neither is a port, behind which somebody else may listen, but for the one that this
 * server took the call on and for names that mean the reader's own machine.
 */
export function pageOriginOf(deps: Pick<HostMailDeps, 'originOf'>, c: AppContext): string | undefined {
  const called = URL.parse(deps.originOf(c));
  const page = [called, URL.parse(c.req.header('origin') ?? '')].find(
    (each) => each && hostOfOrigin(each.origin) === c.var.host,
  );
  if (!called || !page) return undefined;
  const scheme = called.protocol === 'https:' ? 'https:' : page.protocol;
  // What this server itself takes is never TLS.
  const isOwnPort = scheme === 'http:' && page.port === String(localPortOf(c));
  const port = page.port !== '' && (isOwnPort || isLocalName(c.var.host)) ? `:${page.port}` : '';
  return `${scheme}//${c.var.host}${port}`;
}

/**
 * Starts work a random moment after the answer has left: neither how long the answer takes nor how long the next one does
 * tells whether there was any.
 */
export function runAfterAnswer(log: Logger, work: () => Promise<void>): void {
  const start = () => {
    work().catch((error: unknown) => log.error({ error }, 'mail not made'));
  };
  setTimeout(start, randomInt(50, 500)).unref();
}

/** Makes and sends a letter in a host's name; none in the name of a host without a config. */
export async function sendLetter(
  deps: Pick<HostMailDeps, 'mail' | 'findBrand'>,
  { host, email }: Recipient,
  writeLetter: () => Letter | Promise<Letter>,
): Promise<void> {
  const brand = await deps.findBrand(host);
  if (brand) await deps.mail.send(await composeLetter(await writeLetter(), { brand, to: email }));
}

/** Whether one more mail may go to somebody: no mailbox is to be filled by strangers, and none of them is told. */
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
