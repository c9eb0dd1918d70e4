import { isWebAddress } from '#client/ui/web-address.ts';

/** What the page's own `url` parameter asks to show: `undefined` without one, empty for anything but a web address. */
export function readDocumentUrl(search: URLSearchParams): string | undefined {
  const given = search.get('url')?.trim();
  return given === undefined || isWebAddress(given) ? given : '';
}

/** What the page's own `url` parameter names that is no web address, as far as it tells which link led here. */
export function refusedUrl(search: URLSearchParams): string | undefined {
  const given = search.get('url')?.trim() ?? '';
  return given === '' || isWebAddress(given) ? undefined : given.slice(0, 100).toWellFormed();
}
