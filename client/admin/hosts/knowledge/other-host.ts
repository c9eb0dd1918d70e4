import { boot } from '#client/boot.ts';

/** The host of a form as calls about its files name it: the page's own goes without saying. */
export function otherHost(host: string): string | undefined {
  return host === boot().config.host ? undefined : host;
}
