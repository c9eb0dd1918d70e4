import { boot } from '#client/boot.ts';

/** True if the browser can use passkeys on this page: a secure one, with a name rather than an IP address. */
export function hasPasskeys(): boolean {
  const { host } = boot().config;
  const isAddress = /^[\d.]+$|:/.test(host);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}
