import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Store } from '../db/schema.ts';
import { hostOfOrigin } from '../http/host.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { AppContext } from '../http/request.ts';
import { composeLetter, type Letter, type MailBrand } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';

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
 * the origin is one of that very host, or `undefined`, and links are only good for accounts of it. A port is believed, as
 * browsers share a host's cookies among its ports; `http:` is not, when the call itself came over TLS.
 */
export function pageOriginOf(deps: Pick<HostMailDeps, 'originOf'>, c: AppContext): string | undefined {
  const called = URL.parse(deps.originOf(c));
  if (!called) return undefined;
  if (hostOfOrigin(called.origin) === c.var.host) return called.origin;
  const page = URL.parse(c.req.header('origin') ?? '');
  if (!page || hostOfOrigin(page.origin) !== c.var.host) return undefined;
  return called.protocol === 'https:' ? page.origin.replace(/^http:/, 'https:') : page.origin;
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
