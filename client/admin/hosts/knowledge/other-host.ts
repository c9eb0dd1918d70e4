import { boot } from '#client/boot.ts';

/** Returns the host for calls about its files; `undefined` for the page's own, which is their default. */
export function otherHost(host: string): string | undefined {
  return host === boot().config.host ? undefined : host;
}
