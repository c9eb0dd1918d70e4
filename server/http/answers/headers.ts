import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Services } from '#contract/hosts/page.ts';
import { isLocalName } from '../host/local-name.ts';
import type { AppEnv } from '../routes/request.ts';

/** Content-Security-Policy of responses that are not pages: nothing may be loaded, run, sent or framed. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browser features that the page doesn't use, disabled by Permissions-Policy. */
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
  'screenWakeLock',
  'serial',
  'usb',
  'xrSpatialTracking',
] as const;

/** Headers that browsers heed on documents alone. */
const ofDocuments = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
];

/** Half a year; without includeSubDomains, since a customer's subdomains may not be served here. */
const strictTransport = 'max-age=15552000';

/** Sets the default security headers of every response; a handler's own headers win. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
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
    const { headers } = c.res;
    if (isPartOfPage(headers)) for (const name of ofDocuments) headers.delete(name);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', closedPolicy);
    // The older header can't list sites, so it would forbid what the policy allows.
    const policy = headers.get('Content-Security-Policy') ?? '';
    if (/frame-ancestors (?!'none')/.test(policy)) headers.delete('X-Frame-Options');
    if (isOverTls(c.var.origin)) c.res.headers.set('Strict-Transport-Security', strictTransport);
  };
}

/** True for scripts, styles and images: their features are those of the page, and opened by themselves they run nothing. */
function isPartOfPage(headers: Headers): boolean {
  return /^(?:image\/|text\/(?:css|javascript))/.test(headers.get('Content-Type') ?? '');
}

/** True for requests over TLS, except to local names, where HSTS would affect other local servers. */
function isOverTls(origin: string): boolean {
  if (!origin.startsWith('https:')) return false;
  const name = URL.parse(origin)?.hostname;
  return name !== undefined && !isLocalName(name);
}

/** Returns the CSP source expression of an inline element. */
export function sourceHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * Returns the Content-Security-Policy of a host's page: no inline scripts, one inline style by its hash (a nonce would not work with
 * 304 responses), images from anywhere (a logo may be any URL), and trusted types without any policy.
 */
export function pagePolicy(input: {
  services: Services;
  style: string | undefined;
  /** Sources that may frame the page; nobody by default. */
  ancestors?: readonly string[] | undefined;
  /** Sources of fonts; the page's origin by default. */
  fonts?: string;
}): string {
  const { ancestors = [], fonts = "'self'" } = input;
  return [
    "default-src 'none'",
    "script-src 'self'",
    input.style === undefined ? "style-src 'self'" : `style-src 'self' ${sourceHash(input.style)}`,
    "img-src 'self' data: blob: https: http:",
    `font-src ${fonts}`,
    `connect-src ${["'self'", ...originsOf(input.services)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function originsOf(services: Services): string[] {
  return [...new Set(Object.values(services).flatMap((base) => URL.parse(base)?.origin ?? []))];
}
