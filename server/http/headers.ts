import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Services } from '#contract/page.ts';
import type { AppEnv } from './request.ts';

/** What every answer carries unless its handler says otherwise: no sniffing, no framing by others, nothing run, no word of what runs the site. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'same-origin',
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    // Whether a customer's domain is to be https for ever is not ours to say: the proxy that holds its certificate does.
    strictTransportSecurity: false,
  });
}

/**
 * The content security policy of a host's page: no inline script, one inline style known by its hash (a nonce would not
 * outlive a 304), images from anywhere because a logo may be any http(s) address.
 */
export function pagePolicy(input: { services: Services; styleHash: string | undefined }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    input.styleHash === undefined ? "style-src 'self'" : `style-src 'self' '${input.styleHash}'`,
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src ${["'self'", ...originsOf(input.services)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function originsOf(services: Services): string[] {
  return [...new Set(Object.values(services).flatMap((base) => URL.parse(base)?.origin ?? []))];
}
