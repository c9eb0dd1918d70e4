import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Services } from '#contract/page.ts';
import type { ProxyTrust } from './address.ts';
import { isLocalName } from './local-name.ts';
import { originOf } from './origin.ts';
import type { AppContext, AppEnv } from './request.ts';

/** For what is no page: nothing is loaded, run, sent or framed. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a browser could be asked for that no page of ours uses. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'localFonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickeyCredentialsGet',
  'screenWakeLock',
  'serial',
  'usb',
  'xrSpatialTracking',
] as const;

/** Half a year, for the very name that was called: what else lies under a customer's domain is not ours to bind. */
const strictTransport = 'max-age=15552000';

/** What every answer carries unless its handler says otherwise: no sniffing, no framing, nothing run, no word of what runs the site. */
export function securityHeaders({ trusts }: { trusts: ProxyTrust }): MiddlewareHandler<AppEnv> {
  const setHeaders = secureHeaders({
    overwrite: false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
    strictTransportSecurity: false,
  });
  return async (c, next) => {
    await setHeaders(c, next);
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', closedPolicy);
    if (isOverTls(c, trusts)) c.res.headers.set('Strict-Transport-Security', strictTransport);
  };
}

/** A certificate for this machine's own names is a trial: it must not bind what else is served there. */
function isOverTls(c: AppContext, trusts: ProxyTrust): boolean {
  const called = originOf(c, trusts);
  if (!called.startsWith('https:')) return false;
  const name = URL.parse(called)?.hostname;
  return name !== undefined && !isLocalName(name);
}

/** The source expression by which a content security policy knows an inline element. */
export function sourceHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * The content security policy of a host's page: no inline script, one inline style known by its hash (a nonce would not
 * outlive a 304), images from anywhere because a logo may be any http(s) address. No script may turn text into HTML or
 * script, and none may make itself a policy that would.
 */
export function pagePolicy(input: { services: Services; style: string | undefined }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    input.style === undefined ? "style-src 'self'" : `style-src 'self' ${sourceHash(input.style)}`,
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src ${["'self'", ...originsOf(input.services)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function originsOf(services: Services): string[] {
  return [...new Set(Object.values(services).flatMap((base) => URL.parse(base)?.origin ?? []))];
}
