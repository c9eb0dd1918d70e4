import { createHash, createHmac, createSecretKey, randomUUID, timingSafeEqual } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { QuestionOrigin } from '#contract/chat/conversations.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import { hostOfOrigin } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';

/** Browsers keep cookies for at most 400 days. */
const maxAge = 400 * 86_400;

export interface VisitorCookies {
  /** Returns the ids by which a visitor is known to the request's host: on its page, and in a site's frame. */
  read(c: AppContext): string[];
  /** Returns the visitor's id for a question, with a new cookie if they have none. */
  readOrSet(c: AppContext, origin: QuestionOrigin): string;
}

/** Makes visitors known by a cookie that is signed for one host, and sent to that alone. It says nothing about who they are. */
export function createVisitorCookies(signingKey: Uint8Array): VisitorCookies {
  const key = createSecretKey(deriveKey(signingKey, 'visitor cookies'));
  const sign = (host: string, id: string) =>
    createHmac('sha256', key).update(`${host}\n${id}`).digest('base64url');

  function readOne(c: AppContext, isFramed: boolean): string | undefined {
    const cookie = getCookie(c, nameOf(c, isFramed));
    if (cookie === undefined) return undefined;
    const [id = '', signature = ''] = cookie.split('.');
    const given = Buffer.from(signature);
    const expected = Buffer.from(sign(c.var.host, id));
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  return {
    read: (c) => [false, true].flatMap((isFramed) => readOne(c, isFramed) ?? []),
    readOrSet(c, origin) {
      const isFramed = origin === 'widget';
      const known = readOne(c, isFramed);
      if (known !== undefined) return known;
      const id = randomUUID();
      setCookie(c, nameOf(c, isFramed), `${id}.${sign(c.var.host, id)}`, attributesOf(c, isFramed));
      return id;
    },
  };
}

/** Returns the name of a host's cookie. Over TLS no other name of the domain can set it; hosts that share a service each have their own. */
function nameOf(c: AppContext, isFramed: boolean): string {
  const { host } = c.var;
  const shared = isOwnOrigin(c)
    ? ''
    : `-${createHash('sha256').update(host).digest('base64url').slice(0, 16)}`;
  return `${isSecure(c) ? '__Host-' : ''}visitor${isFramed ? '-frame' : ''}${shared}`;
}

/** In a site's frame the cookie is kept apart for each site (CHIPS). Without TLS browsers would reject `SameSite=None`. */
function attributesOf(c: AppContext, isFramed: boolean) {
  const secure = isSecure(c);
  const isElsewhere = secure && (isFramed || !isOwnOrigin(c));
  return {
    path: '/',
    httpOnly: true,
    maxAge,
    secure,
    sameSite: isElsewhere ? ('None' as const) : ('Lax' as const),
    ...(isFramed && secure && { partitioned: true }),
  };
}

function isSecure(c: AppContext): boolean {
  return c.var.origin.startsWith('https:');
}

function isOwnOrigin(c: AppContext): boolean {
  return hostOfOrigin(c.var.origin) === c.var.host;
}
