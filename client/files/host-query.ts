import { boot } from '#client/boot.ts';

/** Returns the query of calls about a host's files. The page's own host is their default. */
export function hostQuery(host: string | undefined): { forHost?: string } {
  return host === undefined || host === boot().config.host ? {} : { forHost: host };
}
