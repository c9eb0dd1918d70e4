import { createContext } from 'react';

/** Origins to which links of Markdown lead; undefined for any. */
export const LinkOrigins = createContext<readonly string[] | undefined>(undefined);

/** True if the address is on one of the origins, or on this page's own. Mail and phone links lead to no site. */
export function isOnOrigins(href: string, origins: readonly string[] | undefined): boolean {
  if (origins === undefined || !/^https?:/i.test(href)) return true;
  const origin = URL.parse(href)?.origin;
  return origin !== undefined && (origin === globalThis.location?.origin || origins.includes(origin));
}
