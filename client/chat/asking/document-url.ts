import { isWebAddress } from '#client/ui/web-address.ts';

/** Returns the page's `url` parameter: `undefined` without one, '' if it is no web address. */
export function readDocumentUrl(search: URLSearchParams): string | undefined {
  const given = search.get('url')?.trim();
  return given === undefined || isWebAddress(given) ? given : '';
}

/** Returns a `url` parameter that is no web address, cut to 100 characters to show it. */
export function refusedUrl(search: URLSearchParams): string | undefined {
  const given = search.get('url')?.trim() ?? '';
  return given === '' || isWebAddress(given) ? undefined : given.slice(0, 100).toWellFormed();
}
